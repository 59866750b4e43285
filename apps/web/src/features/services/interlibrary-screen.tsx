import { RequestScreen } from './request-screen.tsx'

export const Component = () => <RequestScreen kind="emprestimo-inter-bibliotecas" />
