import { UNIT, type UnitCode } from '../units.ts'

/** How each library collects: a slip of the Treasury, a Pix key of its own, words alone, or not at all. All numbers are invented. */
const COLLECTING: Partial<Record<UnitCode, Record<string, unknown>>> = {
  [UNIT.central]: {
    formas: ['GRU'],
    contato: {
      pt: 'Balcão de atendimento, térreo · central@ufvale.example',
      en: 'Service desk, ground floor · central@ufvale.example',
      es: 'Mostrador de atención, planta baja · central@ufvale.example',
    },
    gru: {
      ug: '153999',
      gestao: '15999',
      codigo_recolhimento: '28832-6',
      identificador: '99123',
      favorecido: 'Universidade Federal do Vale',
    },
  },
  [UNIT.law]: {
    formas: ['INSTRUCOES'],
    instrucoes: {
      texto: {
        pt: 'Peça o boleto na secretaria da faculdade e apresente o comprovante no balcão.',
        en: 'Ask the faculty office for a bank slip and show the proof of payment at the desk.',
        es: 'Pida la boleta en la secretaría de la facultad y presente el comprobante en el mostrador.',
      },
    },
  },
  [UNIT.health]: {
    formas: ['PIX', 'DINHEIRO'],
    estorno: 'S',
    pix: { chave: 'saude@ufvale.example', nome: 'UFVale Saude', cidade: 'Porto do Vale' },
  },
}

export const collectingOf = (library: number): Record<string, unknown> => COLLECTING[library as UnitCode] ?? {}
