import { describe, expect, it } from 'vitest'
import { readCalendar } from './icalendar.rules.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT']
const starts = (...lines: string[]) => readCalendar(calendar(...lines), NOW).map(each => each.inicio)

describe('an outside calendar', () => {
  it('gives title, words, place and address, folded lines and escaped signs read', () => {
    const text = calendar(
      ...event(
        'DTSTART:20261120T190000Z',
        'DTEND:20261120T210000Z',
        'SUMMARY:Roda de leitura\\, edição',
        '  especial',
        'DESCRIPTION:Traga um livro.\\nHá café.',
        'LOCATION:Sala 2',
        'URL:https://agenda.example/1',
      ),
    )
    expect(readCalendar(text, NOW)).toEqual([
      {
        titulo: 'Roda de leitura, edição especial',
        descricao: 'Traga um livro.\nHá café.',
        inicio: '2026-11-20T19:00:00Z',
        fim: '2026-11-20T21:00:00Z',
        local: 'Sala 2',
        url: 'https://agenda.example/1',
      },
    ])
  })

  it('what an event does not say is empty', () => {
    expect(readCalendar(calendar(...event('DTSTART;VALUE=DATE:20261120')), NOW)).toEqual([
      { titulo: '', descricao: '', inicio: '2026-11-20', fim: null, local: '', url: '' },
    ])
  })

  it('an alarm within an event is not its description', () => {
    const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Lembrete', 'TRIGGER:-PT10M', 'END:VALARM']
    const [found] = readCalendar(
      calendar(...event('DTSTART;VALUE=DATE:20261120', 'DESCRIPTION:Palestra', ...alarm)),
      NOW,
    )
    expect(found).toMatchObject({ descricao: 'Palestra', inicio: '2026-11-20', fim: null })
  })

  it('hours of another zone are told as instants, those without a zone as the clock says', () => {
    expect(starts(...event('DTSTART;TZID=America/Manaus:20261120T190000'))).toEqual(['2026-11-20T23:00:00Z'])
    expect(starts(...event('DTSTART:20261120T190000'))).toEqual(['2026-11-20T19:00:00'])
  })

  it('a day stays a day, whatever zone the calendar names for it', () => {
    expect(starts(...event('DTSTART;VALUE=DATE;TZID=America/Manaus:20261120'))).toEqual(['2026-11-20'])
  })

  it('an event of whole days ends on its last day, not on the morning after', () => {
    const days = (end: string, ...more: string[]) =>
      readCalendar(calendar(...event('DTSTART;VALUE=DATE:20261128', `DTEND;VALUE=DATE:${end}`, ...more)), NOW).map(
        ({ inicio, fim }) => [inicio, fim],
      )
    expect(days('20261129')).toEqual([['2026-11-28', '2026-11-28']])
    expect(days('20261201')).toEqual([['2026-11-28', '2026-11-30']])
    expect(days('20261130', 'RRULE:FREQ=WEEKLY;COUNT=2')).toEqual([
      ['2026-11-28', '2026-11-29'],
      ['2026-12-05', '2026-12-06'],
    ])
    // Some write the day itself.
    expect(days('20261128')).toEqual([['2026-11-28', '2026-11-28']])
  })

  it('what repeats is followed for half a year of days', () => {
    const far = (day: string) => starts(...event(`DTSTART:${day}T110000Z`, 'RRULE:FREQ=YEARLY'))
    expect([far('20200515'), far('20200516')]).toEqual([['2027-05-15T11:00:00Z'], []])
  })

  it('what repeats is there each time from now on, without the days that were taken out', () => {
    const weekly = event('DTSTART:20261102T190000Z', 'RRULE:FREQ=WEEKLY;COUNT=6', 'EXDATE:20261123T190000Z')
    expect(starts(...weekly)).toEqual(['2026-11-16T19:00:00Z', '2026-11-30T19:00:00Z', '2026-12-07T19:00:00Z'])
    const daily = starts(...event('DTSTART:20200101T100000Z', 'RRULE:FREQ=DAILY'))
    expect([daily.length, daily[0]]).toEqual([60, '2026-11-16T10:00:00Z'])
  })

  it('one time that was moved stands where it was moved to', () => {
    const moved = event('RECURRENCE-ID:20261123T190000Z', 'DTSTART:20261124T200000Z', 'SUMMARY:Mudou')
    const series = event('DTSTART:20261116T190000Z', 'RRULE:FREQ=WEEKLY;COUNT=2', 'SUMMARY:Roda')
    expect(readCalendar(calendar(...series, ...moved), NOW).map(each => [each.titulo, each.inicio])).toEqual([
      ['Roda', '2026-11-16T19:00:00Z'],
      ['Mudou', '2026-11-24T20:00:00Z'],
    ])
  })

  it('an event without a day is left out', () => {
    expect(starts(...event('SUMMARY:Nunca'))).toEqual([])
    const bad = event('DTSTART:amanhã', 'SUMMARY:Nunca')
    expect(starts(...bad, ...event('DTSTART;VALUE=DATE:20261121'))).toEqual(['2026-11-21'])
  })
})
