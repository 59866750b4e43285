import { AppError, forbidden, refused } from '../../http/app-error.ts'
import { personOf, type RequestContext } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Identify, Pins } from '../access/index.ts'
import { onceOf } from '../circulation/index.ts'
import type { Kiosk } from './kiosk.service.ts'
import type { Terminal, Terminals } from './terminals.ts'

interface KioskServices {
  kiosk: Kiosk
  terminals: Terminals
  pins: Pins
  identify: Identify
}

/** The terminal's own token is the bearer of all but the PIN's calls. */
export function kioskRoutes({ kiosk, terminals, pins, identify }: KioskServices): Implementation[] {
  const terminalOf = ({ request }: RequestContext) => terminals.of(request.headers.authorization)
  /** A terminal whose network broke asks again with the same key: one act. */
  const onceAt = ({ cod_terminal }: Terminal, context: RequestContext) => onceOf(context, `terminal:${cod_terminal}`)
  return [
    implement('getKiosk', async (_, context) => {
      const { nome, cod_biblioteca, desc_biblioteca } = await terminalOf(context)
      return { nome, cod_biblioteca, desc_biblioteca }
    }),
    implement('beginKioskVisit', async ({ body }, context) => kiosk.begin(await terminalOf(context), body, context)),
    implement('endKioskVisit', async ({ body }, context) => {
      await kiosk.end(await terminalOf(context), body.visita)
      return { ok: true as const }
    }),
    implement('kioskLend', async ({ body }, context) => {
      const terminal = await terminalOf(context)
      return await kiosk.lend(terminal, body.visita, body.codigo_barras, context.lang, onceAt(terminal, context))
    }),
    implement('kioskReturn', async ({ body }, context) => {
      const terminal = await terminalOf(context)
      return await kiosk.takeBack(terminal, body.visita, body.codigo_barras, onceAt(terminal, context))
    }),
    implement('kioskRenew', async ({ body }, context) => {
      const terminal = await terminalOf(context)
      return await kiosk.renew(terminal, body.visita, body.emprestimos, onceAt(terminal, context))
    }),
    implement('mailKioskReceipt', async ({ body }, context) => {
      await kiosk.mailReceipt(await terminalOf(context), body.visita, context.lang)
      return { ok: true as const }
    }),
    implement('getPin', async (_, context) => {
      const alterado_em = await pins.setAt(personOf(context).cod_pessoa)
      return { tem_pin: alterado_em ? ('S' as const) : ('N' as const), alterado_em }
    }),
    implement('setPin', async ({ body }, context) => {
      const { cod_pessoa, login } = personOf(context)
      const { address, lang } = context
      // A wrong password here is a wrong answer in a form, not the end of the session that asks.
      const proved = await identify({ username: login, secret: body.senha, address, lang, onlyPassword: true }).catch(
        (error: unknown) => {
          throw error instanceof AppError && error.status === 401 ? refused('SenhaAtualIncorreta') : error
        },
      )
      if (proved !== cod_pessoa) throw forbidden()
      await pins.set(cod_pessoa, body.pin)
      return { ok: true as const }
    }),
    implement('removePin', async (_, context) => {
      await pins.remove(personOf(context).cod_pessoa)
      return { ok: true as const }
    }),
  ]
}
