import { dueMoment } from '../../../lib/language/due-moment.ts'
import { formatterFor } from '../../../lib/language/format.ts'
import { i18n } from '../../../lib/language/i18n.ts'
import { currentLanguage } from '../../../lib/language/language-store.ts'
import { clockOf } from '../frame/desk-session.ts'
import type { Signal } from './signals.ts'
import type { RowAnswer } from './work-store.ts'

/** Shape and colour of a row: done, done with something to look at, refused, waits for somebody, travels, told. */
export type Tone = 'ok' | 'warn' | 'bad' | 'hold' | 'go' | 'info'

export interface RowWords {
  tone: Tone
  title: string
  code: string
  /** Whom it concerns, on returning. */
  person: string
  personDetail: string
  message: string
  detail: string
  /** At the end of the row: a fine, something to tick. */
  side: string
}

const t = (key: string, params?: Record<string, unknown>): string => i18n.t(key, { ns: 'desk', ...params })
const said = ({ message, params }: { message: string; params: Record<string, unknown> }): string =>
  i18n.t(message, { ns: 'messages', defaultValue: message, ...params })
const joined = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

const BLANK = { person: '', personDetail: '', detail: '', side: '', code: '', title: '' }

/** All that a row says, in words: shown, and spoken as they are. */
export function rowWords(answer: RowAnswer): RowWords {
  const format = formatterFor(currentLanguage())
  const copy =
    'exemplar' in answer && answer.exemplar
      ? { title: answer.exemplar.obra, code: answer.exemplar.codigo_barras }
      : { title: '', code: '' }
  switch (answer.tipo) {
    case 'EMPRESTADO': {
      const isShort = answer.fila > 0
      return {
        ...BLANK,
        ...copy,
        tone: isShort || answer.acessorios.length > 0 ? 'warn' : 'ok',
        message: t('row.dueBy', { day: format.dateTime(dueMoment(answer)) }),
        detail: joined(
          isShort && t('row.waiting', { count: answer.fila }),
          answer.acessorios.length > 0 && t('row.check', { list: answer.acessorios.join(', ') }),
          answer.reserva !== null && t('row.servesHold', { code: answer.reserva }),
        ),
        side: answer.acessorios.join(', '),
      }
    }
    case 'DEVOLVIDO': {
      const hold = answer.guia !== null
      const place =
        answer.destino === 'RESERVA'
          ? t('row.toHoldShelf')
          : answer.destino === 'TRANSITO'
            ? t('row.toLibrary', { library: answer.biblioteca })
            : answer.exemplar.local || t('row.toShelf')
      const isLate = answer.dias_atraso > 0
      return {
        ...BLANK,
        ...copy,
        tone: hold
          ? answer.destino === 'RESERVA'
            ? 'hold'
            : 'go'
          : answer.destino === 'TRANSITO'
            ? 'go'
            : isLate || answer.achado === 'S' || answer.acessorios.length > 0
              ? 'warn'
              : 'ok',
        person: answer.pessoa?.nome ?? (answer.achado === 'S' ? t('row.wasLost') : t('row.ofNobody')),
        personDetail: joined(
          answer.pessoa !== null && (isLate ? t('row.late', { count: answer.dias_atraso }) : t('row.onTime')),
          answer.pago_perda !== null &&
            t('row.paidLoss', { name: answer.pago_perda.nome, value: format.money(answer.pago_perda.centavos) }),
          answer.suspensa_ate !== null && t('row.suspended', { day: format.date(answer.suspensa_ate ?? '') }),
        ),
        message: place,
        detail: joined(
          answer.guia !== null &&
            t('row.keepUntil', { code: answer.guia.codigo, day: format.date(answer.guia.guardar_ate) }),
          answer.destino === 'ESTANTE' && answer.exemplar.chamada,
          answer.acessorios.length > 0 && t('row.check', { list: answer.acessorios.join(', ') }),
        ),
        side: answer.multa_centavos > 0 ? format.money(answer.multa_centavos) : '',
      }
    }
    case 'CONSULTADO':
      return { ...BLANK, ...copy, tone: 'ok', message: t('row.usedHere'), detail: answer.exemplar.chamada }
    case 'EXEMPLAR':
      return {
        ...BLANK,
        ...copy,
        tone: 'info',
        message: answer.com ? t('row.with', { name: answer.com.nome }) : answer.exemplar.situacao,
        detail: joined(
          answer.com && t('row.dueBy', { day: format.dateTime(dueMoment(answer.com)) }),
          answer.fila > 0 && t('row.waiting', { count: answer.fila }),
          t('row.cardFirst'),
        ),
      }
    case 'RECUSA':
      return {
        ...BLANK,
        ...copy,
        title: copy.title || (answer.obra ?? ''),
        tone: 'bad',
        person: answer.pessoa?.nome ?? '',
        message: said(answer.motivo),
        detail: answer.com
          ? t(answer.com.operador ? 'row.heldBy' : 'row.heldSince', {
              name: answer.com.nome,
              when: format.dateTime(answer.com.desde),
              operator: answer.com.operador,
            })
          : t(`lifts.${answer.motivo.message}`, { defaultValue: '' }),
      }
    case 'DESCONHECIDO':
      return { ...BLANK, tone: 'bad', title: answer.codigo, message: t('row.unknown'), detail: t('row.unknownHint') }
    case 'GUARDADO':
      return {
        ...BLANK,
        tone: 'warn',
        title: answer.obra || answer.codigo,
        code: answer.codigo,
        message:
          answer.modo === 'EMPRESTAR'
            ? t('row.dueBy', { day: format.date(answer.data_prevista) })
            : t(`away.kept.${answer.modo}`),
        detail: joined(
          t('away.waits'),
          answer.modo === 'EMPRESTAR' && answer.lista !== '' && t('away.checked', { when: clockOf(answer.lista) }),
        ),
      }
    case 'RENOVADO':
      return {
        ...BLANK,
        tone: answer.fila > 0 ? 'warn' : 'ok',
        title: answer.obra,
        message: t('row.renewed', { day: format.dateTime(dueMoment(answer)) }),
        detail: answer.fila > 0 ? t('row.waiting', { count: answer.fila }) : '',
      }
    case 'NAO_RENOVADO':
      return {
        ...BLANK,
        tone: 'bad',
        title: answer.obra,
        message: t('row.notRenewed'),
        detail: answer.motivos.map(said).join(' '),
      }
    case 'PESSOA': {
      const { pessoa } = answer
      return {
        ...BLANK,
        tone: pessoa.impedimentos.length > 0 || pessoa.bloqueio === 'S' ? 'bad' : 'ok',
        title: pessoa.nome,
        message: joined(t('person.has', { count: pessoa.emprestimos.length }), ...pessoa.impedimentos.map(said)),
      }
    }
    case 'ESCOLHA':
      return {
        ...BLANK,
        tone: 'warn',
        message: t('question.text', { person: answer.pessoa.nome, copy: answer.exemplar.obra }),
      }
    default:
      return { ...BLANK, tone: 'bad', message: answer.texto }
  }
}

export function spokenRow(answer: RowAnswer): string {
  const { tone, title, person, personDetail, message, detail, side } = rowWords(answer)
  // A refusal is a sentence already: its full stop is not said twice.
  return [t(`tone.${tone}`), title, person, personDetail, message, detail, side]
    .filter(Boolean)
    .map((part, at, parts) => (at < parts.length - 1 ? part.replace(/\.$/, '') : part))
    .join('. ')
}

export function signalOf(answer: RowAnswer): Signal {
  const { tone } = rowWords(answer)
  return tone === 'bad'
    ? 'look'
    : tone === 'hold' || tone === 'go'
      ? 'hold'
      : answer.tipo === 'ESCOLHA'
        ? 'look'
        : 'go-on'
}
