import type { Flag, Words } from '../institution-file.ts'
import type { DemoCategory } from '../library.ts'

/** The numbers are the ones the server plants (SHELL-05). */
export const CATEGORY = {
  undergraduate: 1,
  graduate: 2,
  professor: 3,
  employee: 4,
  community: 5,
  schoolPupil: 6,
  libraryTeam: 7,
  digitalUndergraduate: 8,
  exchange: 9,
  hospitalEmployee: 10,
  specialUser: 11,
  technicalCourse: 12,
  alumni: 13,
  retired: 14,
  visitor: 15,
  partnerLibrary: 16,
} as const

interface Rules {
  days: number
  loans: number
  renewals: number
  reservations: number
  fine: number
}
const rules = (days: number, loans: number, renewals: number, reservations: number, fine = 100): Rules => ({
  days,
  loans,
  renewals,
  reservations,
  fine,
})

const category = (
  cod_categoria: number,
  pt: string,
  en: string,
  es: string,
  given: Rules,
  teaches: Flag = 'N',
): DemoCategory => ({
  cod_categoria,
  codigo: String(cod_categoria).padStart(2, '0'),
  desc_categoria: { pt, en, es } satisfies Words,
  sugestao_docente: teaches,
  dias_emprestimo: given.days,
  limite_emprestimos: given.loans,
  limite_renovacoes: given.renewals,
  limite_reservas: given.reservations,
  multa_diaria_centavos: given.fine,
})

export const CATEGORIES: DemoCategory[] = [
  category(
    CATEGORY.undergraduate,
    'Aluno de graduação',
    'Undergraduate student',
    'Estudiante de grado',
    rules(14, 10, 5, 5),
  ),
  category(
    CATEGORY.graduate,
    'Aluno de pós-graduação',
    'Graduate student',
    'Estudiante de posgrado',
    rules(21, 12, 5, 5),
  ),
  category(CATEGORY.professor, 'Professor', 'Faculty', 'Profesor', rules(30, 15, 10, 8), 'S'),
  category(
    CATEGORY.employee,
    'Servidor técnico-administrativo',
    'Staff',
    'Personal administrativo',
    rules(14, 10, 5, 5),
  ),
  category(CATEGORY.community, 'Comunidade externa', 'External reader', 'Lector externo', rules(7, 3, 1, 1)),
  category(
    CATEGORY.schoolPupil,
    'Aluno da educação básica',
    'School pupil',
    'Alumno de educación básica',
    rules(7, 3, 2, 2, 0),
  ),
  category(
    CATEGORY.libraryTeam,
    'Equipe da biblioteca',
    'Library team',
    'Equipo de la biblioteca',
    rules(30, 15, 10, 8),
  ),
  category(
    CATEGORY.digitalUndergraduate,
    'Aluno de graduação a distância',
    'Distance undergraduate',
    'Estudiante de grado a distancia',
    rules(30, 8, 3, 5),
  ),
  category(
    CATEGORY.exchange,
    'Aluno em intercâmbio',
    'Exchange student',
    'Estudiante de intercambio',
    rules(14, 6, 3, 3),
  ),
  category(
    CATEGORY.hospitalEmployee,
    'Servidor do Hospital Universitário',
    'Hospital staff',
    'Personal del hospital',
    rules(14, 8, 5, 5),
  ),
  category(CATEGORY.specialUser, 'Usuário especial', 'Special user', 'Usuario especial', rules(14, 5, 2, 2)),
  category(
    CATEGORY.technicalCourse,
    'Aluno de curso técnico',
    'Technical course student',
    'Estudiante de curso técnico',
    rules(14, 6, 3, 3),
  ),
  // They read in the rooms: nothing is lent to them.
  category(CATEGORY.alumni, 'Egresso', 'Former student', 'Egresado', rules(0, 0, 0, 0, 0)),
  category(CATEGORY.retired, 'Aposentado', 'Retired staff', 'Jubilado', rules(0, 0, 0, 0, 0)),
  category(CATEGORY.visitor, 'Visitante externo', 'Visitor', 'Visitante externo', rules(0, 0, 0, 0, 0)),
  category(
    CATEGORY.partnerLibrary,
    'Biblioteca conveniada',
    'Partner library',
    'Biblioteca asociada',
    rules(30, 20, 2, 5, 0),
  ),
]
