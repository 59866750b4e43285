import type { Words } from './words.ts'

type Flag = 'S' | 'N'

export interface CopyStatus {
  cod_situacao: number
  words: Words
  /** May be lent, may be asked for, counts as a copy of the library, is shown to patrons. */
  empresta: Flag
  reserva: Flag
  conta: Flag
  visivel: Flag
}

/** Statuses that code refers to; a library may add its own. */
export const CopyStatusCode = {
  available: 1,
  localUse: 2,
  inProcess: 3,
  repair: 4,
  lost: 5,
  withdrawn: 6,
  damaged: 7,
  exhibited: 8,
} as const

const status = (cod_situacao: number, flags: string, pt: string, en: string, es: string): CopyStatus => {
  const [empresta, reserva, conta, visivel] = [...flags] as [Flag, Flag, Flag, Flag]
  return { cod_situacao, words: { pt, en, es }, empresta, reserva, conta, visivel }
}

export const COPY_STATUSES: readonly CopyStatus[] = [
  status(CopyStatusCode.available, 'SSSS', 'Disponível', 'Available', 'Disponible'),
  status(CopyStatusCode.localUse, 'NNSS', 'Consulta local', 'Library use only', 'Consulta en sala'),
  status(CopyStatusCode.inProcess, 'NSSS', 'Em processamento técnico', 'Being processed', 'En proceso técnico'),
  status(
    CopyStatusCode.repair,
    'NNSS',
    'Em encadernação ou restauro',
    'Being bound or repaired',
    'En encuadernación o restauración',
  ),
  status(CopyStatusCode.lost, 'NNNN', 'Extraviado', 'Lost', 'Extraviado'),
  status(CopyStatusCode.withdrawn, 'NNNN', 'Baixado', 'Withdrawn', 'Dado de baja'),
  status(CopyStatusCode.damaged, 'NNSS', 'Danificado', 'Damaged', 'Dañado'),
  status(CopyStatusCode.exhibited, 'NNSS', 'Em exposição', 'On display', 'En exposición'),
]

export interface RecordStatus {
  cod_situacao_acervo: number
  words: Words
  visivel: Flag
}

export const RecordStatusCode = { normal: 1, hidden: 3, goneAtSource: 4, lentThing: 5 } as const

/** What `acervo.cod_situacao_acervo` may be; the first is the default of the table. */
export const RECORD_STATUSES: readonly RecordStatus[] = [
  { cod_situacao_acervo: RecordStatusCode.normal, words: { pt: 'Normal', en: 'Normal', es: 'Normal' }, visivel: 'S' },
  {
    cod_situacao_acervo: 2,
    words: { pt: 'Em catalogação', en: 'Being catalogued', es: 'En catalogación' },
    visivel: 'N',
  },
  { cod_situacao_acervo: RecordStatusCode.hidden, words: { pt: 'Oculto', en: 'Hidden', es: 'Oculto' }, visivel: 'N' },
  {
    cod_situacao_acervo: RecordStatusCode.goneAtSource,
    words: { pt: 'Excluído na origem', en: 'Deleted at its source', es: 'Eliminado en el origen' },
    visivel: 'N',
  },
  {
    cod_situacao_acervo: RecordStatusCode.lentThing,
    words: { pt: 'Objeto de empréstimo', en: 'Thing to lend', es: 'Objeto de préstamo' },
    visivel: 'N',
  },
]

export interface Category {
  cod_categoria: number
  codigo: string
  words: Words
  sugestao_docente: Flag
}

const category = (cod_categoria: number, pt: string, en: string, es: string, teaches: Flag = 'N'): Category => ({
  cod_categoria,
  codigo: String(cod_categoria).padStart(2, '0'),
  words: { pt, en, es },
  sugestao_docente: teaches,
})

/** The ten that texts of the specification name (SHELL-05), school pupils and the library's own people. */
export const CATEGORIES: readonly Category[] = [
  category(1, 'Aluno de graduação', 'Undergraduate student', 'Estudiante de grado'),
  category(2, 'Aluno de pós-graduação', 'Graduate student', 'Estudiante de posgrado'),
  category(3, 'Professor', 'Faculty', 'Profesor', 'S'),
  category(4, 'Servidor técnico-administrativo', 'Staff', 'Personal administrativo'),
  category(5, 'Comunidade externa', 'External reader', 'Lector externo'),
  category(6, 'Aluno da educação básica', 'School pupil', 'Alumno de educación básica'),
  category(7, 'Equipe da biblioteca', 'Library team', 'Equipo de la biblioteca'),
  category(8, 'Aluno de graduação a distância', 'Distance undergraduate', 'Estudiante de grado a distancia'),
  category(9, 'Aluno em intercâmbio', 'Exchange student', 'Estudiante de intercambio'),
  category(10, 'Servidor do hospital universitário', 'Hospital staff', 'Personal del hospital'),
  category(11, 'Usuário especial', 'Special user', 'Usuario especial'),
  category(12, 'Aluno de curso técnico', 'Technical course student', 'Estudiante de curso técnico'),
]
