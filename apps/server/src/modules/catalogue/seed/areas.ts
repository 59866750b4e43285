import type { Language } from '@estante/contract'
import type { Words } from './words.ts'

const words = (pt: string, en: string, es: string): Words => ({ pt, en, es })

/**
 * The knowledge areas of the CNPq table as its eight digits (1.01.00.00-8 is 10100008): the great areas, then theirs.
 * A great area stands for itself too, for works of which nothing closer is known.
 */
export const GREAT_AREAS: Readonly<Record<number, Words>> = {
  10000003: words('Ciências Exatas e da Terra', 'Exact and Earth Sciences', 'Ciencias Exactas y de la Tierra'),
  20000006: words('Ciências Biológicas', 'Biological Sciences', 'Ciencias Biológicas'),
  30000009: words('Engenharias', 'Engineering', 'Ingenierías'),
  40000001: words('Ciências da Saúde', 'Health Sciences', 'Ciencias de la Salud'),
  50000004: words('Ciências Agrárias', 'Agricultural Sciences', 'Ciencias Agrarias'),
  60000007: words('Ciências Sociais Aplicadas', 'Applied Social Sciences', 'Ciencias Sociales Aplicadas'),
  70000000: words('Ciências Humanas', 'Humanities', 'Ciencias Humanas'),
  80000002: words('Linguística, Letras e Artes', 'Linguistics, Literature and Arts', 'Lingüística, Letras y Artes'),
  90000005: words('Outros', 'Other', 'Otros'),
}

export const AREAS: Readonly<Record<number, Words>> = {
  10100008: words('Matemática', 'Mathematics', 'Matemáticas'),
  10200002: words('Probabilidade e Estatística', 'Probability and Statistics', 'Probabilidad y Estadística'),
  10300007: words('Ciência da Computação', 'Computer Science', 'Ciencias de la Computación'),
  10400001: words('Astronomia', 'Astronomy', 'Astronomía'),
  10500006: words('Física', 'Physics', 'Física'),
  10600000: words('Química', 'Chemistry', 'Química'),
  10700005: words('Geociências', 'Geosciences', 'Geociencias'),
  10800000: words('Oceanografia', 'Oceanography', 'Oceanografía'),
  20100000: words('Biologia Geral', 'General Biology', 'Biología General'),
  20200005: words('Genética', 'Genetics', 'Genética'),
  20300000: words('Botânica', 'Botany', 'Botánica'),
  20400004: words('Zoologia', 'Zoology', 'Zoología'),
  20500009: words('Ecologia', 'Ecology', 'Ecología'),
  20600003: words('Morfologia', 'Morphology', 'Morfología'),
  20700008: words('Fisiologia', 'Physiology', 'Fisiología'),
  20800002: words('Bioquímica', 'Biochemistry', 'Bioquímica'),
  20900007: words('Biofísica', 'Biophysics', 'Biofísica'),
  21000000: words('Farmacologia', 'Pharmacology', 'Farmacología'),
  21100004: words('Imunologia', 'Immunology', 'Inmunología'),
  21200009: words('Microbiologia', 'Microbiology', 'Microbiología'),
  21300003: words('Parasitologia', 'Parasitology', 'Parasitología'),
  30100003: words('Engenharia Civil', 'Civil Engineering', 'Ingeniería Civil'),
  30200008: words('Engenharia de Minas', 'Mining Engineering', 'Ingeniería de Minas'),
  30300002: words(
    'Engenharia de Materiais e Metalúrgica',
    'Materials and Metallurgical Engineering',
    'Ingeniería de Materiales y Metalúrgica',
  ),
  30400007: words('Engenharia Elétrica', 'Electrical Engineering', 'Ingeniería Eléctrica'),
  30500001: words('Engenharia Mecânica', 'Mechanical Engineering', 'Ingeniería Mecánica'),
  30600006: words('Engenharia Química', 'Chemical Engineering', 'Ingeniería Química'),
  30700000: words('Engenharia Sanitária', 'Sanitary Engineering', 'Ingeniería Sanitaria'),
  30800005: words('Engenharia de Produção', 'Industrial Engineering', 'Ingeniería de Producción'),
  30900000: words('Engenharia Nuclear', 'Nuclear Engineering', 'Ingeniería Nuclear'),
  31000002: words('Engenharia de Transportes', 'Transport Engineering', 'Ingeniería de Transportes'),
  31100007: words('Engenharia Naval e Oceânica', 'Naval and Ocean Engineering', 'Ingeniería Naval y Oceánica'),
  31200001: words('Engenharia Aeroespacial', 'Aerospace Engineering', 'Ingeniería Aeroespacial'),
  31300006: words('Engenharia Biomédica', 'Biomedical Engineering', 'Ingeniería Biomédica'),
  40100006: words('Medicina', 'Medicine', 'Medicina'),
  40200000: words('Odontologia', 'Dentistry', 'Odontología'),
  40300005: words('Farmácia', 'Pharmacy', 'Farmacia'),
  40400000: words('Enfermagem', 'Nursing', 'Enfermería'),
  40500004: words('Nutrição', 'Nutrition', 'Nutrición'),
  40600009: words('Saúde Coletiva', 'Public Health', 'Salud Pública'),
  40700003: words('Fonoaudiologia', 'Speech Therapy', 'Fonoaudiología'),
  40800008: words(
    'Fisioterapia e Terapia Ocupacional',
    'Physiotherapy and Occupational Therapy',
    'Fisioterapia y Terapia Ocupacional',
  ),
  40900002: words('Educação Física', 'Physical Education', 'Educación Física'),
  50100009: words('Agronomia', 'Agronomy', 'Agronomía'),
  50200003: words(
    'Recursos Florestais e Engenharia Florestal',
    'Forest Resources and Forest Engineering',
    'Recursos Forestales e Ingeniería Forestal',
  ),
  50300008: words('Engenharia Agrícola', 'Agricultural Engineering', 'Ingeniería Agrícola'),
  50400002: words('Zootecnia', 'Animal Science', 'Zootecnia'),
  50500007: words('Medicina Veterinária', 'Veterinary Medicine', 'Medicina Veterinaria'),
  50600001: words(
    'Recursos Pesqueiros e Engenharia de Pesca',
    'Fishery Resources and Fishery Engineering',
    'Recursos Pesqueros e Ingeniería Pesquera',
  ),
  50700006: words(
    'Ciência e Tecnologia de Alimentos',
    'Food Science and Technology',
    'Ciencia y Tecnología de los Alimentos',
  ),
  60100001: words('Direito', 'Law', 'Derecho'),
  60200006: words('Administração', 'Business Administration', 'Administración'),
  60300000: words('Economia', 'Economics', 'Economía'),
  60400005: words('Arquitetura e Urbanismo', 'Architecture and Urbanism', 'Arquitectura y Urbanismo'),
  60500000: words('Planejamento Urbano e Regional', 'Urban and Regional Planning', 'Planificación Urbana y Regional'),
  60600004: words('Demografia', 'Demography', 'Demografía'),
  60700009: words('Ciência da Informação', 'Information Science', 'Ciencias de la Información'),
  60800003: words('Museologia', 'Museology', 'Museología'),
  60900008: words('Comunicação', 'Communication', 'Comunicación'),
  61000000: words('Serviço Social', 'Social Work', 'Trabajo Social'),
  61100005: words('Economia Doméstica', 'Home Economics', 'Economía Doméstica'),
  61200000: words('Desenho Industrial', 'Industrial Design', 'Diseño Industrial'),
  61300004: words('Turismo', 'Tourism', 'Turismo'),
  70100004: words('Filosofia', 'Philosophy', 'Filosofía'),
  70200009: words('Sociologia', 'Sociology', 'Sociología'),
  70300003: words('Antropologia', 'Anthropology', 'Antropología'),
  70400008: words('Arqueologia', 'Archaeology', 'Arqueología'),
  70500002: words('História', 'History', 'Historia'),
  70600007: words('Geografia', 'Geography', 'Geografía'),
  70700001: words('Psicologia', 'Psychology', 'Psicología'),
  70800006: words('Educação', 'Education', 'Educación'),
  70900000: words('Ciência Política', 'Political Science', 'Ciencia Política'),
  71000003: words('Teologia', 'Theology', 'Teología'),
  80100007: words('Linguística', 'Linguistics', 'Lingüística'),
  80200001: words('Letras', 'Language and Literature', 'Letras'),
  80300006: words('Artes', 'Arts', 'Artes'),
}

/** The great area of an area: its first digit. */
export const greatAreaOf = (code: number): number => {
  const first = Math.floor(code / 10_000_000)
  return Number(Object.keys(GREAT_AREAS).find(great => Math.floor(Number(great) / 10_000_000) === first) ?? code)
}

/** The name of an area in the reader's language, as far as it is the one planted here: a library's own name stays. */
export function areaName(code: number, stored: string, lang: Language): string {
  const planted = AREAS[code] ?? GREAT_AREAS[code]
  return planted?.pt === stored ? planted[lang] : stored
}
