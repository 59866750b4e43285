import { RequestScreen } from './request-screen.tsx'

export const Component = () => <RequestScreen kind="comutacao-bibliografica" />
