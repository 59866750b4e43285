import type { ClassTerm, PersonCard, ScanAnswer } from '@estante/contract'
import { createStore } from '../../../lib/storage/store.ts'

export type Mode = 'EMPRESTAR' | 'DEVOLVER' | 'CONSULTA'
export const RETURN_MODES = ['BALCAO', 'CAIXA', 'DECLARADA'] as const
export type ReturnMode = (typeof RETURN_MODES)[number]

/** A number that came into the box, with what was said of it at that moment. */
export interface Reading {
  mode: Mode
  code: string
  como?: 'PESSOA' | 'EXEMPLAR'
  excecao?: string
  /** How it came back. */
  retorno?: ReturnMode
  dia?: string
}

/** What a row may say beside the answers of the box. */
export type RowAnswer =
  | (ScanAnswer & { obra?: string })
  /** Done by this desk without a network; sent when there is one. */
  | {
      tipo: 'GUARDADO'
      modo: Mode
      lote: string
      obra: string
      codigo: string
      data_prevista: string /** When the list was made that it was held against. */
      lista: string
    }
  | { tipo: 'RENOVADO'; obra: string; data_prevista: string; vence_em: string; fila: number }
  | { tipo: 'NAO_RENOVADO'; obra: string; motivos: { message: string; params: Record<string, string | number> }[] }
  | { tipo: 'FALHA'; texto: string }

export interface Row {
  key: number
  mode: Mode
  code: string
  /** By the clock of the server. */
  at: string
  answer: RowAnswer
  isUndone: boolean
  /** In class mode: whom it went to. */
  whom?: string
  cod_pessoa?: number
}

/** An act that F9 may take back. */
export interface Done {
  lote: string
  at: number
  rowKey: number
  operator: number
}

export type Card = PersonCard

/** A class is served: name, book, next name. */
interface ClassMode {
  turma: string
  /** Null by the rules of every loan. */
  term: ClassTerm | null
}

export interface WorkState {
  person: Card | null
  /** Proof that the person showed who they are. */
  confirmacao: string | null
  classMode: ClassMode | null
  /** The newest first. */
  rows: readonly Row[]
  done: readonly Done[]
  /** Readings that wait for their turn. */
  waiting: number
  /** No answer from the server: readings wait and are asked for again under their own names. */
  isOffline: boolean
  /** The sign-in ended in the middle: readings wait for a badge and a PIN. */
  needsOperator: boolean
  question: (ScanAnswer & { tipo: 'ESCOLHA' }) | null
  /** A refusal that is about to be set aside: a reason is chosen, or written. */
  overriding: { row: Row; isWriting: boolean } | null
  returnMode: ReturnMode
  returnDay: string
  pileSince: string | null
}

export const EMPTY_WORK: WorkState = {
  person: null,
  confirmacao: null,
  classMode: null,
  rows: [],
  done: [],
  waiting: 0,
  isOffline: false,
  needsOperator: false,
  question: null,
  overriding: null,
  returnMode: 'BALCAO',
  returnDay: '',
  pileSince: null,
}

/** The work on the desk. It outlives its screens and a change of operator. */
export const workStore = createStore<WorkState>(EMPTY_WORK)

export const change = (next: Partial<WorkState>): void => workStore.set(state => ({ ...state, ...next }))
