import { demoPeople } from '@estante/demo'

export { loadDemoOnce } from './load-demo.ts'

export interface DemoSignIn {
  login: string
  senha: string
  historia: string
}

/** Who can be tried at start, one for each story. */
export const demoSignIns = (today: Date): DemoSignIn[] =>
  demoPeople(today).flatMap(({ historia, logins }) => {
    const first = logins[0]
    return historia && first ? [{ login: first.login, senha: first.senha, historia: historia.descricao.en }] : []
  })
