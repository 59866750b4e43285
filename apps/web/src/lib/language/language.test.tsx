import '../../testing/reset.ts'
import { fill } from '@estante/i18n'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startWords } from '../../testing/page.tsx'
import { signInAna } from '../../testing/people.ts'
import { currentSession } from '../session/store/session-store.ts'
import { formatterFor } from './format.ts'
import { changeLanguage, i18n } from './i18n.ts'
import { currentLanguage, langCode, offeredLanguages } from './language-store.ts'
import { setLibraryZone } from './library-clock.ts'

beforeAll(startWords)
afterAll(() => changeLanguage('pt'))

describe('language', () => {
  it('I18N-01 begins in Portuguese and speaks English and Spanish', async () => {
    expect(currentLanguage()).toBe('pt')
    expect(i18n.t('signIn')).toBe('Entrar')
    await changeLanguage('en')
    expect(i18n.t('signIn')).toBe('Sign in')
    await changeLanguage('es')
    expect(i18n.t('signIn')).toBe('Iniciar sesión')
    expect(document.documentElement.lang).toBe('es')
  })

  it('I18N-07 of two languages chosen one right after the other the page wears the second, in all its parts', async () => {
    const usual = i18n.changeLanguage.bind(i18n)
    let arrive = () => {}
    const late = new Promise<void>(resolve => (arrive = resolve))
    const spy = vi.spyOn(i18n, 'changeLanguage').mockImplementationOnce(async () => {
      await late
      return i18n.t
    })
    const first = changeLanguage('en')
    await expect.poll(() => spy.mock.calls).toEqual([['en']])
    await changeLanguage('es')
    arrive()
    await first
    expect([currentLanguage(), i18n.language, document.documentElement.lang]).toEqual(['es', 'es', 'es'])
    await usual('pt')
  })

  it('I18N-01 falls back to Portuguese for a word that a language lacks', async () => {
    i18n.addResource('pt', 'shell', 'onlyInPortuguese', 'só aqui')
    await changeLanguage('es')
    expect(i18n.t('onlyInPortuguese')).toBe('só aqui')
  })

  it('SHELL-29 a day and an amount that a message of the server names are written as the language does', async () => {
    const said = (key: string, params: Record<string, unknown>) => i18n.t(`messages:${key}`, params)
    await changeLanguage('pt')
    expect(said('PessoaSuspensa', { data: '2026-12-07' })).toBe('Há uma suspensão até 07/12/2026.')
    expect(said('DebitoImpedeEmprestimo', { valor: 1250 })).toContain('R$ 12,50')
    await changeLanguage('en')
    expect(said('PessoaSuspensa', { data: '2026-12-07' })).toContain(formatterFor('en').date('2026-12-07'))
  })

  it('I18N-02 pt is 1, es is 3, en is 5, and any other language sends 1', () => {
    expect(['pt', 'es', 'en', 'fr', 'it'].map(langCode)).toEqual([1, 3, 5, 1, 1])
  })

  it('I18N-03 offers pt, en and es; French and Italian only with a bundle', () => {
    expect(offeredLanguages).toEqual(['pt', 'en', 'es'])
  })

  it('I18N-03 a language that is not offered changes nothing', async () => {
    const before = currentLanguage()
    await changeLanguage('fr')
    expect(currentLanguage()).toBe(before)
  })

  it('I18N-07 the active language is kept as atvLang, in clear and in the session', async () => {
    await signInAna()
    await changeLanguage('en')
    expect(localStorage.getItem('atvLang')).toBe('en')
    expect(currentSession()?.atvLang).toBe('en')
  })
})

describe('formats', () => {
  it('SHELL-29 money has two decimals and a comma, with R$ in Portuguese', () => {
    expect(formatterFor('pt').money(123456)).toBe('R$ 1.234,56')
    // Of one day the day is said once.
    const day = formatterFor('pt').date('2026-11-20')
    expect(formatterFor('pt').span('2026-11-20T10:00:00', '2026-11-20T10:50:00')).toBe(`${day}, 10:00 – 10:50`)
    expect(formatterFor('pt').span('2026-11-20T10:00:00', '2026-11-21T10:50:00')).toBe(
      `${day}, 10:00 – 21/11/2026, 10:50`,
    )
    expect(formatterFor('pt').money(50)).toBe('R$ 0,50')
    expect(formatterFor('en').money(123456)).toBe('BRL 1.234,56')
    expect(formatterFor('pt').money(-250)).toBe('-R$ 2,50')
  })

  it('words that the server writes too part thousands like the page', async () => {
    await i18n.loadNamespaces('accessible')
    for (const language of ['pt', 'en', 'es']) {
      const text = i18n.getResource(language, 'accessible', 'results.title_other') ?? '{{count, many}}'
      for (const count of [7, 1234, 1234567])
        expect(fill(String(text), { count, text: 'x' }, language)).toContain(formatterFor(language).number(count))
    }
    expect(i18n.t('results.title', { ns: 'accessible', count: 1234, text: 'x' })).toBe('1.234 resultados para “x”')
  })

  it('days in messages of the server are written as on the page', () => {
    for (const language of ['pt', 'en', 'es'])
      for (const day of ['2026-11-09', '2026-05-19'])
        expect(fill('{{day, day}}', { day }, language)).toBe(formatterFor(language).date(day))
  })

  it('SHELL-29 messages of the server write amounts like the page, and long waits in minutes', () => {
    const said = (cents: number, language = 'pt') => fill('{{valor, money}}', { valor: cents }, language)
    for (const cents of [50, -250, 123456, 123456789])
      for (const language of ['pt', 'en', 'es'])
        expect(said(cents, language)).toBe(formatterFor(language).money(cents).replaceAll('\u00a0', ' '))
    expect([1, 59.2, 60, 61, 840].map(seconds => fill('{{seconds, wait}}', { seconds }))).toEqual([
      '1 s',
      '1 min',
      '1 min',
      '2 min',
      '14 min',
    ])
  })

  it('the day of a moment is the library’s, wherever it is read', () => {
    // One of the two is another day than that of whatever device reads it.
    const dayAt = (zone: string) => {
      setLibraryZone(zone)
      return formatterFor('pt').date('2026-05-06T01:30:00Z')
    }
    try {
      expect([dayAt('America/Sao_Paulo'), dayAt('Asia/Tokyo')]).toEqual(['05/05/2026', '06/05/2026'])
    } finally {
      setLibraryZone(undefined)
    }
  })

  it('the hour of a moment is the library’s, wherever it is read', () => {
    const told = (zone: string) => {
      setLibraryZone(zone)
      const { dateTime, span } = formatterFor('pt')
      return [
        dateTime('2026-05-06T01:30:00Z'),
        span('2026-05-06T01:30:00Z', '2026-05-06T04:30:00Z'),
        // What names no zone is what the clock on the wall there says.
        dateTime('2026-05-06T10:00:00'),
      ]
    }
    try {
      expect(told('America/Sao_Paulo')).toEqual([
        '05/05/2026, 22:30',
        '05/05/2026, 22:30 – 06/05/2026, 01:30',
        '06/05/2026, 10:00',
      ])
      expect(told('Asia/Tokyo')).toEqual(['06/05/2026, 10:30', '06/05/2026, 10:30 – 13:30', '06/05/2026, 10:00'])
    } finally {
      setLibraryZone(undefined)
    }
  })

  it('an event of whole days has no hour, and no other day than its own', () => {
    setLibraryZone('America/Sao_Paulo')
    try {
      const { dateTime, span } = formatterFor('pt')
      expect(dateTime('2026-11-20')).toBe('20/11/2026')
      expect(span('2026-11-20', '2026-11-22')).toBe('20/11/2026 – 22/11/2026')
      expect(span('2026-11-20', '2026-11-20')).toBe('20/11/2026')
    } finally {
      setLibraryZone(undefined)
    }
  })

  it('dates and numbers follow the language, and a day never moves with the time zone', () => {
    expect(formatterFor('pt').date('2026-03-01')).toBe('01/03/2026')
    expect(formatterFor('en').date('2026-03-01')).toBe('Mar 1, 2026')
    // By the clock of opening hours, pick-up times and rows of the desk, which every language has from 00 to 23.
    expect(formatterFor('en').dateTime('2026-03-01T14:05:00')).toBe('Mar 1, 2026, 14:05')
    expect(formatterFor('en').dateTime('2026-03-01T00:05:00')).toBe('Mar 1, 2026, 00:05')
    expect(formatterFor('es').date('2026-03-01')).toBe('01/03/2026')
    // The year of a moment has four figures as that of a day has.
    for (const language of ['pt', 'es'])
      expect(formatterFor(language).dateTime('2026-03-01T09:05:00')).toBe('01/03/2026, 09:05')
    expect(['pt', 'en', 'es'].map(language => formatterFor(language).month('2026-05'))).toEqual([
      'mai. de 2026',
      'May 2026',
      'may 2026',
    ])
    expect(formatterFor('pt').number(412380)).toBe('412.380')
    expect(['pt', 'en', 'es'].map(language => formatterFor(language).percent(1250))).toEqual([
      '1.250%',
      '1,250%',
      '1.250\u00a0%',
    ])
    expect(formatterFor('pt').weekday(0)).toBe('domingo')
    expect(formatterFor('pt').date('amanhã')).toBe('amanhã')
  })
})

it.each(['pt', 'en', 'es'])('numbers are grouped as the browser itself would (%s)', language => {
  const own = formatterFor(language)
  const locale = language === 'pt' ? 'pt-BR' : language
  for (const value of [0, 7, 999, 1000, 12_345, 1_234_567, -4321, 0.5, 1234.25])
    expect(own.number(value)).toBe(new Intl.NumberFormat(locale, { useGrouping: true }).format(value))
})
