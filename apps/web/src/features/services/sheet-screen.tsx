import { RequestScreen } from './request-screen.tsx'

export const Component = () => <RequestScreen kind="ficha-catalografica" />
