import type { DemoFaq, DemoNews, DemoSection, Words } from '../institution-file.ts'
import { UNIT } from '../units.ts'

const words = (pt: string, en: string, es: string): Words => ({ pt, en, es })

const HIGHLIGHTS = words('Destaques', 'Highlights', 'Destacados')
const NEWS = words('Notícias', 'News', 'Noticias')

/** First block of a home page: what moves. */
export const SECTION_1: DemoSection[] = [
  { tipo_catalogo: 'C', tipo: 'DESTAQUE', titulo: HIGHLIGHTS, icone: 'star', conteudo: '' },
  { tipo_catalogo: 'C', tipo: 'NOTICIAS', titulo: NEWS, icone: 'newspaper', conteudo: '' },
  {
    tipo_catalogo: 'K',
    cod_biblioteca: UNIT.school,
    tipo: 'DESTAQUE',
    titulo: words('Livros da semana', 'Books of the week', 'Libros de la semana'),
    icone: 'star',
    conteudo: '',
  },
  {
    tipo_catalogo: 'K',
    cod_biblioteca: UNIT.school,
    tipo: 'NOTICIAS',
    titulo: words('Aconteceu na biblioteca', 'News from the library', 'Pasó en la biblioteca'),
    icone: 'newspaper',
    conteudo: '',
  },
  {
    tipo_catalogo: 'M',
    cod_biblioteca: UNIT.museum,
    tipo: 'DESTAQUE',
    titulo: words('Peças em destaque', 'Highlighted objects', 'Piezas destacadas'),
    icone: 'star',
    conteudo: '',
  },
]

const general = words('Informações gerais', 'General information', 'Información general')
const opening = words('Horários', 'Opening hours', 'Horarios')
const events = words('Eventos', 'Events', 'Eventos')

/** Second block: tabs of information. */
export const SECTION_2: DemoSection[] = [
  { tipo_catalogo: 'C', tipo: 'INFORMACOES_GERAIS', titulo: general, icone: 'info', conteudo: '' },
  { tipo_catalogo: 'C', tipo: 'ATENDIMENTO', titulo: opening, icone: 'clock', conteudo: '' },
  { tipo_catalogo: 'C', tipo: 'EVENTOS', titulo: events, icone: 'calendar', conteudo: '' },
  {
    tipo_catalogo: 'C',
    tipo: 'HTML',
    titulo: words('Serviços', 'Services', 'Servicios'),
    icone: 'tools',
    conteudo: words(
      '<ul><li><strong>Ficha catalográfica</strong>: peça a ficha do seu trabalho e receba o arquivo em dois dias úteis.</li><li><strong>Levantamento bibliográfico</strong>: a equipe ajuda a montar a busca em bases de dados.</li><li><strong>Comutação bibliográfica</strong>: cópias de artigos e capítulos de outras bibliotecas.</li><li><strong>Visita guiada</strong>: conheça a biblioteca com a sua turma.</li></ul>',
      '<ul><li><strong>Cataloguing-in-publication data</strong>: request the record for your thesis and receive the file in two working days.</li><li><strong>Literature search</strong>: our staff help you build a database search.</li><li><strong>Document supply</strong>: articles and chapters from other libraries.</li><li><strong>Guided tours</strong>: get to know the library with your class.</li></ul>',
      '<ul><li><strong>Ficha catalográfica</strong>: pida la ficha de su trabajo y reciba el archivo en dos días hábiles.</li><li><strong>Búsqueda bibliográfica</strong>: el equipo ayuda a preparar la búsqueda en bases de datos.</li><li><strong>Conmutación bibliográfica</strong>: copias de artículos y capítulos de otras bibliotecas.</li><li><strong>Visita guiada</strong>: conozca la biblioteca con su grupo.</li></ul>',
    ),
  },
  {
    tipo_catalogo: 'C',
    tipo: 'TEXT',
    titulo: words('Regras em poucas linhas', 'The rules in brief', 'Las reglas en pocas líneas'),
    icone: 'list',
    conteudo: words(
      'Leve até 10 livros por 14 dias.\nRenove pela internet enquanto ninguém estiver na fila.\nDevolva em qualquer unidade.\nCom atraso, há multa por dia e por livro.',
      'Borrow up to 10 books for 14 days.\nRenew online while nobody is waiting.\nReturn at any unit.\nLate returns are fined per day and item.',
      'Lleve hasta 10 libros por 14 días.\nRenueve por internet mientras no haya lista de espera.\nDevuelva en cualquier unidad.\nCon atraso, hay multa por día y por libro.',
    ),
  },
  {
    tipo_catalogo: 'K',
    cod_biblioteca: UNIT.school,
    tipo: 'TEXT',
    titulo: words('Como funciona', 'How it works', 'Cómo funciona'),
    icone: 'info',
    conteudo: words(
      'Escolha um livro, leve ao balcão e diga o seu nome.\nVocê pode ficar com ele por 7 dias.\nGostou muito? Peça para renovar.',
      'Choose a book, take it to the desk and say your name.\nYou may keep it for 7 days.\nDo you love it? Ask to renew it.',
      'Elige un libro, llévalo al mostrador y di tu nombre.\nPuedes quedarte con él 7 días.\n¿Te gustó mucho? Pide renovarlo.',
    ),
  },
  {
    tipo_catalogo: 'K',
    cod_biblioteca: UNIT.school,
    tipo: 'ATENDIMENTO',
    titulo: words('Quando abrimos', 'When we open', 'Cuándo abrimos'),
    icone: 'clock',
    conteudo: '',
  },
  {
    tipo_catalogo: 'M',
    cod_biblioteca: UNIT.museum,
    tipo: 'HTML',
    titulo: words('Visite o museu', 'Visit the museum', 'Visite el museo'),
    icone: 'ticket',
    conteudo: words(
      '<p>A entrada é gratuita. Grupos marcam a visita pelo telefone. Há uma mesa com peças que podem ser tocadas e audiodescrição nas salas principais.</p>',
      '<p>Admission is free. Groups book by telephone. There is a table of objects that may be touched, and audio description in the main rooms.</p>',
      '<p>La entrada es gratuita. Los grupos reservan por teléfono. Hay una mesa con piezas que se pueden tocar y audiodescripción en las salas principales.</p>',
    ),
  },
]

const question = (titulo: Words, conteudo: Words, tipo_catalogo: DemoFaq['tipo_catalogo'] = 'C'): DemoFaq => ({
  tipo_catalogo,
  titulo,
  conteudo,
})

export const FAQ: DemoFaq[] = [
  question(
    words('Quem pode pegar livros emprestados?', 'Who may borrow books?', '¿Quién puede pedir libros en préstamo?'),
    words(
      '<p>Estudantes, professores e servidores da UFVale, estudantes em intercâmbio e membros da comunidade com cadastro em dia.</p>',
      '<p>Students, faculty and staff of UFVale, exchange students and registered members of the community.</p>',
      '<p>Estudiantes, profesores y personal de la UFVale, estudiantes de intercambio y miembros de la comunidad con registro vigente.</p>',
    ),
  ),
  question(
    words('Como renovo um empréstimo?', 'How do I renew a loan?', '¿Cómo renuevo un préstamo?'),
    words(
      '<p>Entre em <strong>Minha biblioteca</strong>, marque os títulos e escolha <em>Renovar</em>. Não é possível renovar quando há reserva de outra pessoa ou depois do vencimento.</p>',
      '<p>Go to <strong>My library</strong>, tick the titles and choose <em>Renew</em>. You cannot renew when someone is waiting or after the due date.</p>',
      '<p>Entre en <strong>Mi biblioteca</strong>, marque los títulos y elija <em>Renovar</em>. No es posible renovar cuando hay una reserva de otra persona o después del vencimiento.</p>',
    ),
  ),
  question(
    words(
      'Todos os exemplares estão emprestados. E agora?',
      'All copies are on loan. What now?',
      'Todos los ejemplares están prestados. ¿Y ahora?',
    ),
    words(
      '<p>Na página do livro, escolha <em>Reservar</em>. Você entra na fila de espera e recebe um aviso quando o exemplar chegar; ele fica guardado por dois dias úteis.</p>',
      '<p>Choose <em>Reserve</em> on the page of the book. You join the waiting list and are notified when a copy arrives; it is held for two working days.</p>',
      '<p>En la página del libro, elija <em>Reservar</em>. Entra en la lista de espera y recibe un aviso cuando llegue el ejemplar; se guarda por dos días hábiles.</p>',
    ),
  ),
  question(
    words('Quanto custa o atraso?', 'How much is the fine for late returns?', '¿Cuánto cuesta el atraso?'),
    words(
      '<p>R$ 1,00 por dia útil e por item. A multa pode ser paga por guia (GRU) em Minha biblioteca.</p>',
      '<p>R$ 1.00 per working day and item. The fine can be paid by payment slip (GRU) in My library.</p>',
      '<p>R$ 1,00 por día hábil y por ítem. La multa se paga con boleta (GRU) en Mi biblioteca.</p>',
    ),
  ),
  question(
    words('Como acesso os e-books?', 'How do I read e-books?', '¿Cómo accedo a los libros electrónicos?'),
    words(
      '<p>Os livros de acesso aberto abrem direto no endereço indicado. Os restritos pedem o seu usuário e a sua senha.</p>',
      '<p>Open-access books open at the address shown. Restricted ones ask for your user name and password.</p>',
      '<p>Los libros de acceso abierto se abren en la dirección indicada. Los restringidos piden su usuario y contraseña.</p>',
    ),
  ),
  question(
    words(
      'Há livros em braille e audiolivros?',
      'Do you have braille books and audiobooks?',
      '¿Hay libros en braille y audiolibros?',
    ),
    words(
      '<p>Sim. Use a <strong>Pesquisa acessível</strong> ou o filtro de formatos acessíveis. O Laboratório de Acessibilidade também produz títulos a pedido.</p>',
      '<p>Yes. Use <strong>Accessible search</strong> or the filter for accessible formats. The Accessibility Laboratory also makes titles on request.</p>',
      '<p>Sí. Use la <strong>Búsqueda accesible</strong> o el filtro de formatos accesibles. El Laboratorio de Accesibilidad también produce títulos a pedido.</p>',
    ),
  ),
  question(
    words('Posso levar dois livros?', 'May I take two books?', '¿Puedo llevar dos libros?'),
    words(
      '<p>Pode! Até três de cada vez.</p>',
      '<p>Yes! Up to three at a time.</p>',
      '<p>¡Claro! Hasta tres a la vez.</p>',
    ),
    'K',
  ),
  question(
    words('E se o livro rasgar?', 'What if the book tears?', '¿Y si el libro se rompe?'),
    words(
      '<p>Conte para a bibliotecária. A gente conserta junto.</p>',
      '<p>Tell the librarian. We will mend it together.</p>',
      '<p>Cuéntale a la bibliotecaria. Lo arreglamos juntos.</p>',
    ),
    'K',
  ),
  question(
    words(
      'Como peço uma obra em braille, em áudio ou em letra ampliada?',
      'How do I ask for a work in braille, audio or large print?',
      '¿Cómo pido una obra en braille, en audio o en letra grande?',
    ),
    words(
      '<p>Pesquise com o filtro <em>Tipo</em> para ver o que já existe. Se a obra de que você precisa não estiver lá, escreva para a sua biblioteca ou telefone: ela é preparada para você e o prazo é informado no mesmo dia.</p>',
      '<p>Search with the <em>Type</em> filter to see what we already hold. If the work you need is not there, write to your library or call: it will be prepared for you, and you will be told the same day how long it takes.</p>',
      '<p>Busque con el filtro <em>Tipo</em> para ver lo que ya existe. Si la obra que necesita no está, escriba a su biblioteca o llame: se prepara para usted y el plazo se informa el mismo día.</p>',
    ),
    'A',
  ),
  question(
    words(
      'Posso usar a pesquisa acessível somente com o teclado?',
      'Can I use the accessible search with the keyboard alone?',
      '¿Puedo usar la búsqueda accesible solo con el teclado?',
    ),
    words(
      '<p>Sim. Tab leva de um elemento ao outro, Enter ativa, e as teclas de acesso de 0 a 8 levam direto à pesquisa, aos resultados e às opções de contraste e de tamanho do texto. A pesquisa também funciona sem JavaScript.</p>',
      '<p>Yes. Tab goes from one element to the next, Enter activates it, and access keys 0 to 8 lead straight to the search, the results and the contrast and text size options. The search also works without JavaScript.</p>',
      '<p>Sí. Tab lleva de un elemento a otro, Enter lo activa, y las teclas de acceso de 0 a 8 llevan directamente a la búsqueda, a los resultados y a las opciones de contraste y tamaño del texto. La búsqueda también funciona sin JavaScript.</p>',
    ),
    'A',
  ),
]

const news = (
  tipo_catalogo: DemoNews['tipo_catalogo'],
  titulo: Words,
  conteudo: Words,
  image: string,
  url: string | null = null,
): DemoNews => ({
  tipo_catalogo,
  cod_pagina: '',
  titulo,
  conteudo,
  nom_imagem: image,
  url,
})

export const NEWS_ITEMS: DemoNews[] = [
  news(
    'C',
    words(
      'Sala de estudo aberta à noite durante as provas',
      'Study room open late during exams',
      'Sala de estudio abierta de noche en los exámenes',
    ),
    words(
      'Nas duas últimas semanas do semestre a Biblioteca Central fica aberta até as 23 h, com tomadas em todas as mesas.',
      'In the last two weeks of term the Central Library stays open until 11 p.m., with sockets at every table.',
      'En las dos últimas semanas del semestre la Biblioteca Central abre hasta las 23 h, con enchufes en todas las mesas.',
    ),
    'noticia-noite.svg',
  ),
  news(
    'C',
    words('Devolva onde for mais perto', 'Return wherever is closest', 'Devuelva donde le quede más cerca'),
    words(
      'Livros de qualquer unidade podem ser devolvidos nas seis unidades. A caixa externa recebe devoluções a qualquer hora.',
      'Books from any unit can be returned at all six units. The outside drop box takes returns at any time.',
      'Los libros de cualquier unidad pueden devolverse en las seis unidades. El buzón exterior recibe devoluciones a toda hora.',
    ),
    'noticia-devolucao.svg',
  ),
  news(
    'C',
    words(
      'Seiscentos livros de acesso aberto no catálogo',
      'Six hundred open-access books in the catalogue',
      'Seiscientos libros de acceso abierto en el catálogo',
    ),
    words(
      'Títulos de editoras universitárias brasileiras agora aparecem na busca, com o endereço para ler na tela.',
      'Titles from Brazilian university presses now appear in searches, with the address to read them on screen.',
      'Títulos de editoriales universitarias brasileñas ahora aparecen en la búsqueda, con la dirección para leer en pantalla.',
    ),
    'noticia-ebooks.svg',
    '/e_books',
  ),
  news(
    'C',
    words('Oficina: como usar a norma de referências', 'Workshop: how to cite', 'Taller: cómo hacer referencias'),
    words(
      'Toda primeira terça-feira do mês, às 14 h, na sala 3 da Biblioteca Central. Não é preciso se inscrever.',
      'Every first Tuesday of the month at 2 p.m. in room 3 of the Central Library. No need to register.',
      'El primer martes de cada mes, a las 14 h, en la sala 3 de la Biblioteca Central. No hace falta inscribirse.',
    ),
    'noticia-oficina.svg',
  ),
  news(
    'C',
    words(
      'Fundo da Escola Normal está descrito',
      'Normal School archive: description complete',
      'El fondo de la Escuela Normal está descrito',
    ),
    words(
      'O Arquivo Central terminou a descrição do fundo. Consulte a aba Arquivo e marque sua visita.',
      'The Central Archive has finished describing the fonds. See the Archive tab and book your visit.',
      'El Archivo Central terminó la descripción del fondo. Consulte la pestaña Archivo y reserve su visita.',
    ),
    'noticia-arquivo.svg',
    '/arquivo',
  ),
  news(
    'K',
    words('Hora do conto toda quarta', 'Story time every Wednesday', 'Hora del cuento todos los miércoles'),
    words(
      'Às 10 h e às 15 h, no tapete amarelo. Traga uma almofada!',
      'At 10 a.m. and 3 p.m. on the yellow carpet. Bring a cushion!',
      'A las 10 h y a las 15 h, en la alfombra amarilla. ¡Trae un cojín!',
    ),
    'noticia-conto.svg',
  ),
  news(
    'K',
    words('Chegaram livros novos', 'New books are here', 'Llegaron libros nuevos'),
    words(
      'Tem bicho, tem espaço e tem mistério. Procure a fita verde.',
      'Animals, outer space and mysteries. Look for the green ribbon.',
      'Hay animales, hay espacio y hay misterio. Busca la cinta verde.',
    ),
    'noticia-livros-novos.svg',
  ),
  news(
    'M',
    words('O tear voltou a tecer', 'The loom weaves again', 'El telar volvió a tejer'),
    words(
      'Aos sábados, às 10 h, uma tecelã mostra como se faz uma colcha de repasso.',
      'On Saturdays at 10 a.m. a weaver shows how a traditional bedspread is made.',
      'Los sábados, a las 10 h, una tejedora muestra cómo se hace una colcha tradicional.',
    ),
    'noticia-tear.svg',
  ),
]
