import { validarBoleto } from '@mrmgomes/boleto-utils'
import { hasError, parsePix } from 'pix-utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canReadCodes, codesOfPdf, wordsByPdftotext } from '../../testing/read-codes.ts'
import { wordsOfPdf } from '../../testing/read-paper.ts'
import { testDialects } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { compareWithJournal, Desk } from '../circulation/index.ts'
import { loadInstitution } from '../institution/index.ts'
import { pagTesouroSimulator } from './pagtesouro.test-data.ts'

const CENTRAL = 1
const LAW = 2
const HEALTH = 3
/** Owes at the central library (slip of the Treasury) and at the one of health (Pix); an exchange student has no CPF. */
const CAIO = { login: 'caio' }
const NURIA = { login: 'nuria' }
/** May do everything; the clerk of the library of health may not waive. */
const STAFF = { login: 'vera' }
const CLERK = { login: 'xenia' }

describe.each(testDialects)('money by its calls on %s', dialect => {
  let server: TestServer
  let platform: Awaited<ReturnType<typeof pagTesouroSimulator>>
  beforeAll(async () => {
    platform = await pagTesouroSimulator()
    server = await startTestServer(
      { PAGTESOURO_URL: platform.address, PAGTESOURO_TOKEN: '153999=segredo' },
      undefined,
      dialect,
    )
  }, 240_000)
  afterAll(async () => {
    expect((await compareWithJournal(server.core.database.kysely)).differences).toEqual([])
    await server.close()
    await platform.close()
  })

  const db = () => server.core.database.kysely
  const open = async (as = CAIO) => (await server.call('getPendingDebts', {}, as)).body
  const owedAt = async (library: number, as = CAIO) =>
    (await open(as))
      .filter(debt => debt.cod_biblioteca === library)
      .reduce((sum, debt) => sum + debt.aberto_centavos, 0)
  const reais = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  const codeOf = async (login: string) =>
    (await db().selectFrom('pessoa_login').select('cod_pessoa').where('login', '=', login).executeTakeFirstOrThrow())
      .cod_pessoa
  /** What the job does every few seconds. */
  const askPlatform = async () => {
    const { Confirmations } = await import('./confirmations.ts')
    const { PagTesouro } = await import('./pagtesouro.ts')
    const adapter = new PagTesouro(server.core.config.PAGTESOURO_URL, server.core.config.PAGTESOURO_TOKEN)
    return await new Confirmations(server.core, new Desk(server.core), adapter).askDue()
  }

  describe('debts of a patron', () => {
    it('LOAN-05 lists what is open, the oldest first, and nothing else', async () => {
      const debts = await open()
      expect(debts).toHaveLength(3)
      expect(new Set(debts.map(debt => debt.situacao))).toEqual(new Set(['ABERTO']))
      const moments = debts.map(debt => debt.criado_em)
      expect(moments).toEqual(moments.toSorted())
      expect(await open({ login: 'bruna' })).toEqual([])
      expect((await server.call('getPendingDebts')).status).toBe(401)
    })

    it('LOAN-06 a debt has fine amount, discount, paid, payment date and reason, in integer cents', async () => {
      const debts = await open()
      for (const debt of debts) {
        const { valor_centavos, desconto_centavos, pago_centavos, aberto_centavos } = debt
        for (const cents of [valor_centavos, desconto_centavos, pago_centavos])
          expect(Number.isInteger(cents)).toBe(true)
        expect(aberto_centavos).toBe(valor_centavos - desconto_centavos - pago_centavos)
        expect(aberto_centavos).toBeGreaterThan(0)
        expect(debt.motivo).not.toBe('')
        expect(debt.obra).not.toBe('')
      }
      const discounted = debts.find(debt => debt.desconto_centavos > 0)
      expect(discounted?.motivo_desconto).toContain('Campanha')
      expect(discounted?.data_pagamento).toBeNull()
      const partly = debts.find(debt => debt.pago_centavos > 0)
      expect(partly?.data_pagamento).toMatch(/^\d{4}-\d\d-\d\dT/)
      const { body } = await server.call('getDebtAccount', {}, CAIO)
      expect(body.encerrados.map(debt => debt.situacao).toSorted()).toEqual(['PAGO', 'PERDOADO'])
      expect(body.encerrados.find(debt => debt.situacao === 'PAGO')?.data_pagamento).not.toBeNull()
      expect(body.impede).toBe('S')
      expect(body.pagador?.cpf).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*\*$/)
      expect(body.bibliotecas.map(one => [one.cod_biblioteca, one.formas])).toEqual([
        [CENTRAL, ['GRU']],
        [HEALTH, ['PIX', 'DINHEIRO']],
      ])
      expect(body.recibos).toHaveLength(2)
    })
  })

  describe('GRU Simples', () => {
    const gru = (valor: unknown, codBiblioteca = CENTRAL, as = CAIO, debitos?: number[]) =>
      server.call('createGru', { body: { valor: valor as string, codBiblioteca, ...(debitos && { debitos }) } }, as)

    it('LOAN-08 a slip for a part of the debt: line and digits accepted elsewhere, and the debt stays as it was', async () => {
      const before = await open()
      const { status, body } = await gru('4,50')
      expect(status).toBe(200)
      expect(body).toMatchObject({ forma: 'GRU', valor_centavos: 450, situacao: 'ABERTA', pix: null, pagtesouro: null })
      expect(body.gru).toMatchObject({ ug: '153999', gestao: '15999', codigo_recolhimento: '28832-6' })
      expect(body.gru?.competencia).toBe('11/2026')
      expect(body.gru?.contribuinte).toBe('Caio Monteiro Freitas')
      const line = body.gru?.linha_digitavel.join('').replaceAll('-', '') ?? ''
      expect(validarBoleto(line)).toMatchObject({
        sucesso: true,
        tipoBoleto: 'ARRECADACAO_ORGAOS_GOVERNAMENTAIS',
        valor: 4.5,
      })
      expect(await open()).toEqual(before)
      // The same again is the same slip; another value is another slip with a reference of its own.
      expect((await gru(4.5)).body.referencia).toBe(body.referencia)
      expect((await gru('4.51')).body.referencia).not.toBe(body.referencia)
      const { body: looked } = await server.call('getPayment', { params: { referencia: body.referencia } }, CAIO)
      expect(looked).toEqual(body)
      const params = { referencia: body.referencia }
      expect((await server.call('getPayment', { params }, { login: 'bruna' })).status).toBe(404)
      expect((await server.call('getPaymentPdf', { params }, { login: 'bruna' })).status).toBe(404)
    })

    it('LOAN-08 is refused for nothing, for more than is owed there, for no money at all, and where it is not collected', async () => {
      const owed = await owedAt(CENTRAL)
      expect(await gru(0)).toMatchObject({
        status: 422,
        body: { message: 'ValorForaDoDebito', params: { valor: owed } },
      })
      expect(await gru(-1)).toMatchObject({ status: 422, body: { message: 'ValorForaDoDebito' } })
      expect(await gru(reais(owed + 1))).toMatchObject({ status: 422, body: { message: 'ValorForaDoDebito' } })
      expect(await gru('abc')).toMatchObject({ status: 400 })
      expect(await gru(1.005)).toMatchObject({ status: 400 })
      expect(await gru(1, HEALTH)).toMatchObject({ status: 422, body: { message: 'FormaNaoAceita' } })
      expect(await gru(1, 99)).toMatchObject({ status: 422, body: { message: 'BibliotecaInexistente' } })
      const [first] = (await open()).filter(debt => debt.cod_biblioteca === CENTRAL)
      const code = first?.cod_debito ?? 0
      const most = first?.aberto_centavos ?? 0
      expect(await gru(reais(most + 1), CENTRAL, CAIO, [code])).toMatchObject({ status: 422 })
      expect((await gru(reais(most), CENTRAL, CAIO, [code])).body.debitos).toEqual([code])
      // Debts of others are nothing that one owes.
      expect(await gru(1, CENTRAL, { login: 'bruna' }, [code])).toMatchObject({ status: 422 })
    })

    it('PAT-15 who has no CPF is told to contact the unit, and where that is', async () => {
      expect(await owedAt(CENTRAL, NURIA)).toBeGreaterThan(0)
      expect((await server.call('getDebtAccount', {}, NURIA)).body.pagador).toBeNull()
      const answer = await gru(1, CENTRAL, NURIA)
      expect(answer).toMatchObject({ status: 422, body: { message: 'SemCpf' } })
      const { params } = answer.body as unknown as { params: { onde: string } }
      expect(params.onde).toBe('Biblioteca Central · Balcão de atendimento, térreo · central@ufvale.example')
    })

    const printed = async () => {
      const { body } = await gru(reais(await owedAt(CENTRAL)))
      return { body, pdf: await server.call('getPaymentPdf', { params: { referencia: body.referencia } }, CAIO) }
    }

    it('LOAN-08 its paper says who pays what to whom, where, and that it settles nothing by itself', async () => {
      const { body, pdf } = await printed()
      expect(pdf.headers['content-type']).toBe('application/pdf')
      const words = await wordsOfPdf(pdf.raw)
      for (const word of [
        'GRU Simples',
        'Caio Monteiro Freitas',
        '153999 / 15999',
        '28832-6',
        body.referencia,
        '11/2026',
        'somente no Banco do Brasil',
        'não quita o débito',
        ...(body.gru?.linha_digitavel ?? []),
      ])
        expect(words).toContain(word)
    })

    it.skipIf(!canReadCodes)('LOAN-08 its bars and its line are read back by programs that are not ours', async () => {
      const { body, pdf } = await printed()
      for (const group of body.gru?.linha_digitavel ?? ['none']) expect(wordsByPdftotext(pdf.raw)).toContain(group)
      expect(codesOfPdf(pdf.raw)).toEqual([body.gru?.codigo_barras])
    })
  })

  describe('Pix with the key of a library', () => {
    it.skipIf(!canReadCodes)('its code on paper is read back by another program', async () => {
      const order = { cod_biblioteca: HEALTH, forma: 'PIX' as const, centavos: await owedAt(HEALTH) }
      const { body: slip } = await server.call('createPayment', { body: order }, CAIO)
      const pdf = await server.call('getPaymentPdf', { params: { referencia: slip.referencia } }, CAIO)
      expect(codesOfPdf(pdf.raw)).toEqual([slip.pix?.copia_e_cola])
    })

    /** Pix codes that the debts screen offers and the desk may settle. */
    const openPix = async () => {
      const mine = (await server.call('getDebtAccount', {}, CAIO)).body.cobrancas
      const query = { cod_biblioteca: HEALTH, cod_pessoa: await codeOf('caio') }
      const desk = (await server.call('deskDebts', { query }, CLERK)).body.cobrancas
      const open = (slips: typeof mine) =>
        slips.filter(slip => slip.forma === 'PIX' && slip.situacao === 'ABERTA').map(slip => slip.referencia)
      return { mine: open(mine), desk: open(desk) }
    }

    it('a code of yesterday is over at midnight, whether or not the job has been by', async () => {
      const centavos = await owedAt(HEALTH)
      const order = { cod_biblioteca: HEALTH, forma: 'PIX' as const, centavos }
      const { referencia } = (await server.call('createPayment', { body: order }, CAIO)).body
      expect(await openPix()).toEqual({ mine: [referencia], desk: [referencia] })
      const today = server.core.now()
      server.setNow(new Date(today.getTime() + 86_400_000))
      expect(await openPix()).toEqual({ mine: [], desk: [] })
      const { body } = await server.call('getPayment', { params: { referencia } }, CAIO)
      expect(body.situacao).toBe('EXPIRADA')
      server.setNow(today)
    })

    it('a code is offered no more when its debt was paid in another way; the desk still finds it', async () => {
      const centavos = await owedAt(HEALTH)
      const order = { cod_biblioteca: HEALTH, forma: 'PIX' as const, centavos }
      const { referencia } = (await server.call('createPayment', { body: order }, CAIO)).body
      const cod_debito = (await open()).find(debt => debt.cod_biblioteca === HEALTH)?.cod_debito
      const paid = { cod_pessoa: await codeOf('caio'), cod_debito, centavos: 1, forma: 'DINHEIRO' as const }
      const body = { cod_biblioteca: HEALTH, ...paid }
      expect((await server.call('deskPay', { body }, CLERK)).status).toBe(200)
      expect(await openPix()).toEqual({ mine: [], desk: [referencia] })
    })

    it('is text, QR code and paper; the desk settles it by its reference, once', async () => {
      const centavos = await owedAt(HEALTH)
      const order = { cod_biblioteca: HEALTH, forma: 'PIX' as const, centavos }
      const { body: slip } = await server.call('createPayment', { body: order }, CAIO)
      const pix = parsePix(slip.pix?.copia_e_cola ?? '')
      expect(hasError(pix)).toBe(false)
      expect(pix).toMatchObject({
        pixKey: 'saude@ufvale.example',
        txid: `EST${slip.referencia}`,
        merchantCity: 'Porto do Vale',
      })
      const pdf = await server.call('getPaymentPdf', { params: { referencia: slip.referencia } }, CAIO)
      const paper = await wordsOfPdf(pdf.raw)
      for (const told of ['Pagamento com Pix', 'saude@ufvale.example', `R$ ${reais(centavos).replace('.', ',')}`])
        expect(paper).toContain(told)
      expect(await owedAt(HEALTH)).toBe(centavos)
      const body = { cod_biblioteca: HEALTH, referencia: slip.referencia, forma: 'PIX' as const, numero: 'E0001' }
      const key = { ...CLERK, headers: { 'idempotency-key': 'pix-settled-once' } }
      const paid = await server.call('deskPay', { body }, key)
      expect(paid).toMatchObject({ status: 200, body: { pago_centavos: centavos, sobra_centavos: 0 } })
      expect((await server.call('deskPay', { body }, key)).body).toEqual(paid.body)
      expect(await server.call('deskPay', { body }, CLERK)).toMatchObject({
        status: 422,
        body: { message: 'CobrancaJaPaga' },
      })
      expect(await owedAt(HEALTH)).toBe(0)
      const { body: after } = await server.call('getPayment', { params: { referencia: slip.referencia } }, CAIO)
      expect(after.situacao).toBe('PAGA')
      expect(await server.call('createPayment', { body: order }, CAIO)).toMatchObject({ status: 422 })
    })
  })

  describe('a payment platform', () => {
    const pagtesouro = { codigo_servico: '11859', ug: '153999' }
    beforeAll(async () => {
      const [central] = await db().selectFrom('biblioteca').selectAll().where('cod_biblioteca', '=', CENTRAL).execute()
      const cobranca = { ...JSON.parse(central?.cobranca ?? '{}'), formas: ['PAGTESOURO', 'GRU'], pagtesouro }
      await loadInstitution(server.core, {
        bibliotecas: [{ cod_biblioteca: CENTRAL, desc_biblioteca: 'Biblioteca Central', cod_campus: 1, cobranca }],
      })
    })
    const begin = async (centavos: number) => {
      const body = { cod_biblioteca: CENTRAL, forma: 'PAGTESOURO' as const, centavos }
      return await server.call('createPayment', { body }, CAIO)
    }
    const statusOf = async (referencia: string) =>
      (await server.call('getPayment', { params: { referencia } }, CAIO)).body.situacao
    const notify = (idPagamento: string) => server.call('notifyPayment', { body: { idPagamento } })

    it('settles within a minute what it confirms to us with equal value, once, and lifts the stop', async () => {
      const owed = await owedAt(CENTRAL)
      const { body: slip } = await begin(owed)
      const payment = platform.last()
      expect(slip.pagtesouro?.endereco).toBe(`https://pagtesouro.example/#/pagamento?idSessao=${payment?.id}`)
      expect(payment?.token).toBe('Bearer segredo')
      expect(payment?.body).toMatchObject({
        codigoServico: '11859',
        referencia: slip.referencia,
        valorPrincipal: reais(owed),
      })
      expect(payment?.body.competencia).toBe('112026')
      // A notification is only a hint: nothing was paid there.
      expect(await notify(payment?.id ?? '')).toMatchObject({ status: 200, body: { ok: true } })
      expect(await notify('forged')).toMatchObject({ status: 200, body: { ok: true } })
      expect([await statusOf(slip.referencia), await owedAt(CENTRAL)]).toEqual(['ABERTA', owed])
      if (!payment) throw new Error('nothing was begun')
      payment.situacao = 'CONCLUIDO'
      payment.referencia = slip.referencia
      const lend = async () => {
        const { body } = await server.call('deskPerson', { query: { cod_biblioteca: CENTRAL, codigo: 'caio' } }, STAFF)
        return body.impedimentos.map(one => one.message)
      }
      expect(await lend()).toContain('DebitoImpedeEmprestimo')
      // Nobody tells us: the job asks by itself.
      server.setNow(new Date(server.core.now().getTime() + 45_000))
      expect(await askPlatform()).toMatchObject({ settled: 1 })
      expect([await statusOf(slip.referencia), await owedAt(CENTRAL)]).toEqual(['PAGA', 0])
      expect(await lend()).not.toContain('DebitoImpedeEmprestimo')
      const payments = () => db().selectFrom('pagamento').selectAll().where('cod_cobranca', 'is not', null).execute()
      const before = await payments()
      await Promise.all([notify(payment.id), notify(payment.id)])
      server.setNow(new Date(server.core.now().getTime() + 45_000))
      await askPlatform()
      expect(await payments()).toEqual(before)
      expect(before.filter(row => row.forma === 'PAGTESOURO').map(row => row.numero)).toContain(`psp-${payment.id}`)
    })

    it('refund opens the debts again; another value or reference settles nothing', async () => {
      const { body: account } = await server.call('getDebtAccount', {}, CAIO)
      const receipt = account.recibos.find(one => one.forma === 'PAGTESOURO')
      const order = { cod_biblioteca: CENTRAL, cod_recibo: receipt?.cod_recibo ?? 0, motivo: 'Devolvido pelo Tesouro' }
      const clerk = await server.call('deskRefund', { body: order }, CLERK)
      expect(clerk.status).toBe(403)
      // Whoever may do so at another library may not do it to this one's receipts.
      const elsewhere = await server.call(
        'deskRefund',
        { body: { ...order, cod_biblioteca: LAW } },
        { login: 'yolanda' },
      )
      expect(elsewhere).toMatchObject({ status: 422, body: { message: 'EstornoNaoPermitido' } })
      const key = { ...STAFF, headers: { 'idempotency-key': 'refund-once-0001' } }
      const back = await server.call('deskRefund', { body: order }, key)
      expect(back).toMatchObject({ status: 200, body: { estornado_centavos: receipt?.valor_centavos } })
      expect((await server.call('deskRefund', { body: order }, key)).body).toEqual(back.body)
      expect(await server.call('deskRefund', { body: order }, STAFF)).toMatchObject({
        status: 422,
        body: { message: 'ReciboJaEstornado' },
      })
      const owed = await owedAt(CENTRAL)
      expect(owed).toBe(receipt?.valor_centavos)
      for (const [change, cents] of [
        [{ valor: '0.01' }, 100],
        [{ referencia: '999999' }, 101],
      ] as const) {
        const { body: slip } = await begin(cents)
        Object.assign(platform.last() ?? {}, { situacao: 'CONCLUIDO', ...change })
        await notify(platform.last()?.id ?? '')
        expect([await statusOf(slip.referencia), await owedAt(CENTRAL)]).toEqual(['DIVERGENTE', owed])
      }
    })

    it('is asked once for what is asked of us twice at the same moment', async () => {
      const before = platform.payments.size
      const answers = await Promise.all([begin(101), begin(101), begin(101)])
      expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
      expect(platform.payments.size - before).toBe(1)
      const address = `https://pagtesouro.example/#/pagamento?idSessao=${platform.last()?.id}`
      expect(answers.map(answer => answer.body.pagtesouro?.endereco)).toEqual([address, address, address])
    })

    it('that is down begins nothing and says so; slips and desk remain', async () => {
      platform.setDown(true)
      const answer = await begin(102)
      platform.setDown(false)
      expect(answer).toMatchObject({ status: 503 })
      expect((answer.body as unknown as { message: string }).message).toContain('serviço de pagamento')
      const body = { valor: '1,02', codBiblioteca: CENTRAL }
      expect((await server.call('createGru', { body }, CAIO)).status).toBe(200)
    })

    it('that rejects ends the payment, and asks grow rarer with time', async () => {
      const { nextAsk } = await import('./confirmations.ts')
      expect([0, 3_599_999, 3_600_000, 86_400_000, 7 * 86_400_000].map(nextAsk)).toEqual([
        20_000,
        20_000,
        300_000,
        3_600_000,
        null,
      ])
      const { body: slip } = await begin(103)
      Object.assign(platform.last() ?? {}, { situacao: 'REJEITADO' })
      await notify(platform.last()?.id ?? '')
      expect(await statusOf(slip.referencia)).toBe('EXPIRADA')
    })
  })

  describe('a payment that is asked for', () => {
    const begin = async (centavos: number) => {
      const body = { cod_biblioteca: CENTRAL, forma: 'PAGTESOURO' as const, centavos }
      const { referencia } = (await server.call('createPayment', { body }, CAIO)).body
      return { referencia, id: platform.last()?.id ?? '', centavos }
    }
    const statusOf = async (referencia: string) =>
      (await server.call('getPayment', { params: { referencia } }, CAIO)).body.situacao
    const nobody = { cod_operador: null, cod_biblioteca: null }
    const never = () => Promise.reject(new Error('nothing is begun'))

    it('stays paid where the desk settled it while the platform took its time to answer', async () => {
      const { Confirmations } = await import('./confirmations.ts')
      const { settleSlip } = await import('./settlement.ts')
      const desk = new Desk(server.core)
      const { referencia, id } = await begin(104)
      const ask = async () => {
        await settleSlip(server.core, desk, nobody, { referencia, forma: 'GRU', numero: '9' })
        return { id, situacao: 'REJEITADO' as const, centavos: null, referencia, transacao: '' }
      }
      await new Confirmations(server.core, desk, { isReady: () => true, begin: never, ask }).hint(id)
      expect(await statusOf(referencia)).toBe('PAGA')
    })

    it('and cannot be settled keeps nobody else’s from being settled', async () => {
      const { Confirmations } = await import('./confirmations.ts')
      const slips = [await begin(105), await begin(106)]
      const ask = async (_service: object, id: string) => {
        const slip = slips.find(one => one.id === id)
        const { centavos = null, referencia = null } = slip ?? {}
        return {
          id,
          situacao: slip ? ('CONCLUIDO' as const) : ('ABERTO' as const),
          centavos,
          referencia,
          transacao: '',
        }
      }
      const desk = new Desk(server.core)
      const transaction = desk.transaction.bind(desk)
      let times = 0
      desk.transaction = (work, once) =>
        ++times === 1 ? Promise.reject(new Error('the database was away')) : transaction(work, once)
      const confirmations = new Confirmations(server.core, desk, { isReady: () => true, begin: never, ask })
      server.setNow(new Date(server.core.now().getTime() + 45_000))
      expect(await confirmations.askDue()).toMatchObject({ settled: 1 })
      expect((await Promise.all(slips.map(one => statusOf(one.referencia)))).toSorted()).toEqual(['ABERTA', 'PAGA'])
      server.setNow(new Date(server.core.now().getTime() + 45_000))
      expect(await confirmations.askDue()).toMatchObject({ settled: 1 })
      expect(await Promise.all(slips.map(one => statusOf(one.referencia)))).toEqual(['PAGA', 'PAGA'])
    })
  })

  describe('money at the desk', () => {
    it('takes cash only where the library does, and otherwise the number of the payment', async () => {
      const cod_pessoa = await codeOf('caio')
      const pay = (body: object, as = STAFF) =>
        server.call('deskPay', { body: { cod_biblioteca: CENTRAL, cod_pessoa, ...body } as never }, as)
      expect(await pay({ forma: 'DINHEIRO' })).toMatchObject({ status: 422, body: { message: 'DinheiroNaoAceito' } })
      expect(await pay({ forma: 'GRU' })).toMatchObject({
        status: 422,
        body: { message: 'NumeroPagamentoObrigatorio' },
      })
      expect((await pay({ forma: 'GRU', numero: '1' }, CLERK)).status).toBe(403)
      expect((await pay({ forma: 'GRU', numero: '1' }, { login: 'wilson' })).status).toBe(403)
      const cash = { cod_biblioteca: HEALTH, forma: 'DINHEIRO', centavos: 100 }
      const paid = await pay(cash, CLERK)
      expect(paid).toMatchObject({ status: 200, body: { pago_centavos: 100 } })
      const numbers = await db()
        .selectFrom('recibo')
        .select('numero')
        .where('cod_biblioteca', '=', HEALTH)
        .orderBy('numero')
        .execute()
      expect(numbers.map(row => row.numero)).toEqual(numbers.map((_, at) => at + 1))
      expect(paid.body.recibos).toMatchObject([{ cod_biblioteca: HEALTH, numero: numbers.length }])
      expect(await pay({ ...cash, centavos: 99_999_999 }, CLERK)).toMatchObject({
        status: 422,
        body: { message: 'PagamentoMaiorQueDebito' },
      })
      // A mail names number and value, and goes out with the payment.
      const mails = await db().selectFrom('correio').selectAll().where('modelo', '=', 'reciboPagamento').execute()
      expect(mails.length).toBeGreaterThan(0)
    })

    it('waives with a reason, lifts a suspension, and writes who did it into the journal', async () => {
      const [debt] = await open()
      const body = {
        cod_biblioteca: CENTRAL,
        cod_debito: debt?.cod_debito ?? 0,
        centavos: 1,
        motivo: 'Sistema fora do ar',
      }
      expect((await server.call('deskWaive', { body }, CLERK)).status).toBe(403)
      expect((await server.call('deskWaive', { body: { ...body, motivo: '' } }, STAFF)).status).toBe(400)
      expect(await server.call('deskWaive', { body }, STAFF)).toMatchObject({
        status: 200,
        body: { aberto_centavos: (debt?.aberto_centavos ?? 0) - 1 },
      })
      const cod_pessoa = await codeOf('caio')
      const suspend = { cod_biblioteca: CENTRAL, cod_pessoa, fim: null, motivo: 'Cadastro' }
      const { body: made } = await server.call('deskSuspend', { body: suspend }, STAFF)
      const lift = { cod_biblioteca: CENTRAL, cod_suspensao: made.codigo, motivo: 'Regularizado' }
      expect((await server.call('deskLiftSuspension', { body: lift }, STAFF)).status).toBe(200)
      const acts = await db()
        .selectFrom('circulacao_evento')
        .innerJoin('circulacao_pessoa', 'circulacao_pessoa.chave', 'circulacao_evento.operador')
        .select(['ato', 'circulacao_pessoa.cod_pessoa'])
        .where('ato', 'in', ['PERDAO', 'ESTORNO', 'PAGAMENTO', 'FIM_SUSPENSAO'])
        .execute()
      const staff = await codeOf(STAFF.login)
      const own = new Set(acts.filter(act => act.cod_pessoa === staff).map(act => act.ato))
      expect(own).toEqual(new Set(['PERDAO', 'ESTORNO', 'FIM_SUSPENSAO']))
    })

    it('nobody pays, waives or refunds for themselves', async () => {
      const cod_pessoa = await codeOf(STAFF.login)
      const body = { cod_biblioteca: HEALTH, cod_pessoa, forma: 'GRU' as const, numero: '1' }
      expect(await server.call('deskPay', { body }, STAFF)).toMatchObject({
        status: 422,
        body: { message: 'ProprioCadastro' },
      })
    })

    it('sees debts, receipts and slips of a person, and the look is written down', async () => {
      const cod_pessoa = await codeOf('caio')
      const looks = () =>
        db().selectFrom('leitura_cadastro').select('id').where('cod_pessoa', '=', cod_pessoa).execute()
      const before = (await looks()).length
      const query = { cod_biblioteca: CENTRAL, cod_pessoa }
      const { body } = await server.call('deskDebts', { query }, STAFF)
      expect(body.abertos.map(debt => debt.cod_debito)).toEqual((await open()).map(debt => debt.cod_debito))
      expect(body.recibos.some(one => one.estornado === 'S')).toBe(true)
      expect(body.cobrancas.map(one => one.situacao)).toContain('DIVERGENTE')
      expect((await looks()).length).toBe(before + 1)
      expect((await server.call('deskDebts', { query: { ...query, cod_pessoa: 999_999 } }, STAFF)).status).toBe(404)
    })

    const receipts = async () => {
      const { body } = await server.call('getDebtAccount', {}, CAIO)
      const back = body.recibos.find(one => one.estornado === 'S')
      const good = body.recibos.find(one => one.estornado === 'N')
      if (!back || !good) throw new Error('the account has too few receipts')
      return { back, good }
    }

    it('a receipt on paper is for its person and for the desk of its library', async () => {
      const { good } = await receipts()
      expect((await server.call('getReceiptPdf', { params: { id: good.cod_recibo } }, { login: 'bruna' })).status).toBe(
        404,
      )
      const query = { cod_biblioteca: LAW, cod_recibo: good.cod_recibo }
      expect((await server.call('deskReceiptPdf', { query }, STAFF)).status).toBe(404)
      const atDesk = { cod_biblioteca: good.cod_biblioteca, cod_recibo: good.cod_recibo }
      expect((await server.call('deskReceiptPdf', { query: atDesk }, STAFF)).headers['content-type']).toBe(
        'application/pdf',
      )
    })

    it('it says number, value and what was paid, and that it was taken back', async () => {
      const { back, good } = await receipts()
      const words = async (id: number) =>
        await wordsOfPdf((await server.call('getReceiptPdf', { params: { id } }, CAIO)).raw)
      const plain = await words(good.cod_recibo)
      const value = `R$ ${reais(good.valor_centavos).replace('.', ',')}`
      for (const word of [`Recibo nº ${good.numero}`, value, 'Caio Monteiro Freitas', 'Multa por atraso'])
        expect(plain).toContain(word)
      expect(plain).not.toContain('ESTORNADO')
      expect(await words(back.cod_recibo)).toContain('ESTORNADO')
    })
  })
})
