import { UNIT, type UnitCode } from '../units.ts'
import { CATEGORY } from './categories.ts'

export interface RosterRow {
  nome: string
  categoria: number
  departamento: number | null
  biblioteca: UnitCode
}

const row = (categoria: number, departamento: number | null, biblioteca: UnitCode, nomes: string): RosterRow[] =>
  nomes.split(',').map(nome => ({ nome: nome.trim(), categoria, departamento, biblioteca }))

/** The professors teach the plans and sign as advisers of the theses in the catalogue. */
export const PROFESSORS: RosterRow[] = [
  ...row(CATEGORY.professor, 20, UNIT.central, 'Luísa Helena Kruger'),
  ...row(CATEGORY.professor, 21, UNIT.central, 'Ivo Nogueira Alencastro'),
  ...row(CATEGORY.professor, 22, UNIT.law, 'Clarice Fontenele Sabino'),
  ...row(CATEGORY.professor, 23, UNIT.health, 'Beatriz Landim Moura'),
  ...row(CATEGORY.professor, 24, UNIT.central, 'Ana Cristina Moura Teles, Paulo Sérgio Fragoso'),
  ...row(CATEGORY.professor, 25, UNIT.central, 'Marcos Vinícius Rabelo Diniz, Sandra Beatriz Lemos'),
  ...row(CATEGORY.professor, 26, UNIT.central, 'Mirela Saldanha Passos'),
  ...row(CATEGORY.professor, 27, UNIT.central, 'Antonio Villela Sodré'),
  ...row(CATEGORY.professor, 28, UNIT.health, 'Otília Campos Rezende'),
]

/** Everybody without a story of their own: all names are invented. */
export const ROSTER: RosterRow[] = [
  ...row(
    CATEGORY.undergraduate,
    1,
    UNIT.central,
    'Arthur Prado Linhares, Camila Rosa Benevides, Diego Furtado Salles, Fernanda Lima Quintino, Heitor Barros Godoy',
  ),
  ...row(CATEGORY.undergraduate, 2, UNIT.central, 'Gabriela Nunes Peixe, João Victor Assunção, Larissa Queiroga'),
  ...row(
    CATEGORY.undergraduate,
    3,
    UNIT.central,
    'Mateus Oliveira Brum, Nathália Figueira, Otávio Mendes Rosa, Priscila Tanaka',
  ),
  ...row(CATEGORY.undergraduate, 5, UNIT.central, 'Rafael Antunes Cordeiro, Sabrina Leal'),
  ...row(
    CATEGORY.undergraduate,
    6,
    UNIT.law,
    'Thaís Moreira Bastos, Vinícius Rangel, Yasmin Farias Couto, Eduardo Sampaio Reis',
  ),
  ...row(
    CATEGORY.undergraduate,
    7,
    UNIT.health,
    'Alice Monteiro Braga, Bernardo Coutinho, Clara Vasconcelos Neri, Davi Lucca Marins, Eloá Pimentel',
  ),
  ...row(CATEGORY.undergraduate, 8, UNIT.health, 'Giovana Ribas, Isaac Teles, Júlia Prates Moura'),
  ...row(CATEGORY.undergraduate, 11, UNIT.central, 'Lorena Vidigal, Murilo Castanho'),
  ...row(CATEGORY.digitalUndergraduate, 14, UNIT.central, 'Rosângela Pires Dutra, Sebastião Amorim, Valéria Cruz Neto'),
  ...row(CATEGORY.graduate, 16, UNIT.central, 'Márcia Duarte Valim, Renan Sarmento'),
  ...row(CATEGORY.graduate, 17, UNIT.health, 'Tatiana Brandão Lopes, Ulisses Novaes'),
  ...row(CATEGORY.graduate, 18, UNIT.central, 'Wagner Tsukamoto'),
  ...row(CATEGORY.employee, 32, UNIT.central, 'Célia Regina Passarinho, Edson Luiz Borba'),
  ...row(CATEGORY.hospitalEmployee, 31, UNIT.health, 'Neide Aparecida Furquim, Rogério Alvim Castro'),
  ...row(CATEGORY.specialUser, null, UNIT.central, 'Odete Ferraz Villar'),
  ...row(CATEGORY.technicalCourse, 15, UNIT.health, 'Kauã Santana, Letícia Moraes Dias'),
  ...row(CATEGORY.community, null, UNIT.central, 'Antônia Gusmão, Francisco Peçanha'),
  ...row(CATEGORY.schoolPupil, 33, UNIT.school, 'Benício Fontes, Helena Bicalho, Miguel Tavares Onofre'),
  ...row(CATEGORY.exchange, 3, UNIT.central, 'Valentina Ruiz Ibarra'),
  ...row(CATEGORY.libraryTeam, 30, UNIT.central, 'Dalva Portugal Nery'),
]
