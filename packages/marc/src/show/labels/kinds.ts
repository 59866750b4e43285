import type { AccessibleFormat } from '../accessible.ts'
import type { WorkKind } from '../kinds.ts'
import type { Trilingual } from './language.ts'

export const KIND_LABELS: Record<WorkKind, Trilingual> = {
  livro: ['Livro', 'Book', 'Libro'],
  e_book: ['E-book', 'E-book', 'Libro electrónico'],
  folheto: ['Folheto', 'Pamphlet', 'Folleto'],
  capitulo: ['Capítulo de livro', 'Book chapter', 'Capítulo de libro'],
  periodico: ['Periódico', 'Periodical', 'Publicación periódica'],
  artigo: ['Artigo', 'Journal article', 'Artículo de revista'],
  tese: ['Tese', 'Doctoral thesis', 'Tesis doctoral'],
  dissertacao: ['Dissertação', 'Master’s thesis', 'Tesis de maestría'],
  tcc: ['Trabalho de conclusão de curso', 'Undergraduate or specialisation thesis', 'Trabajo de fin de carrera'],
  anais: ['Anais de evento', 'Conference proceedings', 'Actas de congreso'],
  relatorio: ['Relatório', 'Report', 'Informe'],
  norma: ['Norma técnica', 'Technical standard', 'Norma técnica'],
  ato_normativo: ['Ato normativo', 'Legislation', 'Acto normativo'],
  jurisprudencia: ['Jurisprudência', 'Case law', 'Jurisprudencia'],
  mapa: ['Mapa', 'Map', 'Mapa'],
  partitura: ['Partitura', 'Musical score', 'Partitura'],
  gravacao_musical: ['Gravação musical', 'Music recording', 'Grabación musical'],
  gravacao_sonora: ['Gravação sonora', 'Sound recording', 'Grabación sonora'],
  audiolivro: ['Audiolivro', 'Audiobook', 'Audiolibro'],
  filme: ['Filme ou vídeo', 'Film or video', 'Película o video'],
  imagem: ['Imagem', 'Image', 'Imagen'],
  jogo: ['Jogo', 'Game', 'Juego'],
  kit: ['Kit', 'Kit', 'Kit'],
  objeto: ['Objeto', 'Object', 'Objeto'],
  objeto_museu: ['Objeto de museu', 'Museum object', 'Objeto de museo'],
  documento_arquivo: ['Documento de arquivo', 'Archival document', 'Documento de archivo'],
  manuscrito: ['Manuscrito', 'Manuscript', 'Manuscrito'],
  software: ['Programa ou arquivo de computador', 'Software or computer file', 'Programa o archivo informático'],
  site: ['Site', 'Website', 'Sitio web'],
}

export const ACCESSIBLE_FORMAT_LABELS: Record<AccessibleFormat, Trilingual> = {
  braille: ['Braille', 'Braille', 'Braille'],
  audio: ['Áudio', 'Audio', 'Audio'],
  letra_ampliada: ['Letra ampliada', 'Large print', 'Letra grande'],
  daisy: ['DAISY', 'DAISY', 'DAISY'],
  epub_acessivel: ['EPUB acessível', 'Accessible EPUB', 'EPUB accesible'],
  pdf_acessivel: ['PDF acessível', 'Accessible PDF', 'PDF accesible'],
  libras: ['Língua de sinais', 'Sign language', 'Lengua de señas'],
  audiodescricao: ['Audiodescrição', 'Audio description', 'Audiodescripción'],
  legenda: ['Legendas para surdos', 'Captions', 'Subtítulos para sordos'],
  tatil: ['Material tátil', 'Tactile material', 'Material táctil'],
  texto_acessivel: ['Texto para leitor de tela', 'Screen-reader text', 'Texto para lector de pantalla'],
}
