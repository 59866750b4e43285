import { describe, expect, it } from 'vitest'
import { fixedField, recordFromLines } from '../record-from-lines.ts'
import type { AbntOptions } from './options.ts'
import { abntReference, recordReference } from './reference.ts'

/** The HTML with its two marks written as in plain text editors: **bold**, *italic*. */
const marked = (html: string) =>
  html
    .replace(/<\/?strong>/gu, '**')
    .replace(/<\/?em>/gu, '*')
    .replace(/&amp;/gu, '&')
    .replace(/&#39;/gu, "'")
    .replace(/&quot;/gu, '"')

type Case = [name: string, type: string, lines: string[], expected: string, options?: AbntOptions]

const ACCESS = { accessDate: '2026-05-04' }
const ONLINE = '007 cr |||||||||||'

const BOOKS: Case[] = [
  [
    'one author',
    'am',
    [
      '100 1# $aGomes, L. G. F. F.',
      '245 10 $aNovela e sociedade no Brasil /$cLaura Gomes.',
      '260 ## $aNiterói :$bEdUFF,$c1998.',
    ],
    'GOMES, L. G. F. F. **Novela e sociedade no Brasil**. Niterói: EdUFF, 1998.',
  ],
  [
    'subtitle, pages and series',
    'am',
    [
      '100 1# $aHouaiss, Antônio,$d1915-1999.',
      '245 10 $aNovo dicionário Folha Webster´s :$binglês/português, português/inglês /$cAntônio Houaiss.',
      '260 ## $aSão Paulo :$bFolha da Manhã,$c1996.',
      '300 ## $a396 p. ;$c21 cm.',
      '490 0# $aDicionários ;$v3',
    ],
    'HOUAISS, Antônio. **Novo dicionário Folha Webster´s**: inglês/português, português/inglês. São Paulo: Folha da Manhã, 1996. 396 p. (Dicionários, 3).',
  ],
  [
    'two authors',
    'am',
    [
      '100 1# $aPassos, L. M. M.,$eautor',
      '245 10 $aAlegria de saber',
      '260 ## $aSão Paulo :$bScipione,$c1995.',
      '700 1# $aFonseca, A.',
    ],
    'PASSOS, L. M. M.; FONSECA, A. **Alegria de saber**. São Paulo: Scipione, 1995.',
  ],
  [
    'three authors are all named',
    'am',
    [
      '100 1# $aHalliday, David',
      '245 10 $aFundamentos de física',
      '250 ## $a10. ed.',
      '260 ## $aRio de Janeiro :$bLTC,$c2016.',
      '700 1# $aResnick, Robert',
      '700 1# $aWalker, Jearl',
    ],
    'HALLIDAY, David; RESNICK, Robert; WALKER, Jearl. **Fundamentos de física**. 10. ed. Rio de Janeiro: LTC, 2016.',
  ],
  [
    'four authors: et al.',
    'am',
    [
      '100 1# $aUrani, A.',
      '245 10 $aConstituição de uma matriz de contabilidade social para o Brasil',
      '260 ## $aBrasília, DF :$bIPEA,$c1994.',
      '700 1# $aMoreira, A.',
      '700 1# $aFerreira, M. A. R.',
      '700 1# $aGoncalves, H.',
    ],
    'URANI, A. *et al.* **Constituição de uma matriz de contabilidade social para o Brasil**. Brasília, DF: IPEA, 1994.',
  ],
  [
    'four authors, all named by setting',
    'am',
    [
      '100 1# $aUrani, A.',
      '245 10 $aConstituição de uma matriz',
      '260 ## $aBrasília, DF :$bIPEA,$c1994.',
      '700 1# $aMoreira, A.',
      '700 1# $aFerreira, M. A. R.',
      '700 1# $aGoncalves, H.',
    ],
    'URANI, A.; MOREIRA, A.; FERREIRA, M. A. R.; GONCALVES, H. **Constituição de uma matriz**. Brasília, DF: IPEA, 1994.',
    { etAlFrom: null },
  ],
  [
    'et al. already from three, by setting',
    'am',
    [
      '100 1# $aHalliday, David',
      '245 10 $aFísica',
      '260 ## $aRio de Janeiro :$bLTC,$c1984.',
      '700 1# $aResnick, Robert',
      '700 1# $aWalker, Jearl',
    ],
    'HALLIDAY, David *et al.* **Física**. Rio de Janeiro: LTC, 1984.',
    { etAlFrom: 3 },
  ],
  [
    'Neto belongs to the surname',
    'am',
    [
      '100 1# $aSilva Neto, Serafim da,$d1917-1960.',
      '245 10 $aHistória da língua portuguesa',
      '250 ## $a5. ed.',
      '260 ## $aRio de Janeiro :$bPresença,$c1988.',
    ],
    'SILVA NETO, Serafim da. **História da língua portuguesa**. 5. ed. Rio de Janeiro: Presença, 1988.',
  ],
  [
    'Neto alone as surname is repaired',
    'am',
    [
      '100 1# $aNeto, João Cabral de Melo',
      '245 10 $aMorte e vida severina',
      '260 ## $aRio de Janeiro :$bObjetiva,$c2007.',
    ],
    'MELO NETO, João Cabral de. **Morte e vida severina**. Rio de Janeiro: Objetiva, 2007.',
  ],
  [
    'a surname Neto with one forename stays',
    'am',
    ['100 1# $aNeto, Agostinho', '245 10 $aSagrada esperança', '260 ## $aLisboa :$bSá da Costa,$c1974.'],
    'NETO, Agostinho. **Sagrada esperança**. Lisboa: Sá da Costa, 1974.',
  ],
  [
    'Filho',
    'am',
    [
      '100 1# $aLourenço Filho, Manuel Bergström',
      '245 10 $aIntrodução ao estudo da Escola Nova',
      '260 ## $aRio de Janeiro :$bEdUERJ,$c2002.',
    ],
    'LOURENÇO FILHO, Manuel Bergström. **Introdução ao estudo da Escola Nova**. Rio de Janeiro: EdUERJ, 2002.',
  ],
  [
    'Júnior in $c',
    'am',
    [
      '100 1# $aPrado, Caio,$cJúnior,$d1907-1990.',
      '245 10 $aFormação do Brasil contemporâneo',
      '260 ## $aSão Paulo :$bBrasiliense,$c1994.',
    ],
    'PRADO JÚNIOR, Caio. **Formação do Brasil contemporâneo**. São Paulo: Brasiliense, 1994.',
  ],
  [
    'Jr. after the forenames',
    'am',
    ['100 1# $aKing, Martin Luther, Jr.', "245 10 $aWhy we can't wait", '260 ## $aNew York :$bSignet,$c1964.'],
    "KING JR., Martin Luther. **Why we can't wait**. New York: Signet, 1964.",
  ],
  [
    'Sobrinho',
    'am',
    ['100 1# $aLima Sobrinho, Barbosa', '245 10 $aO problema da imprensa', '260 ## $aSão Paulo :$bEdUSP,$c1997.'],
    'LIMA SOBRINHO, Barbosa. **O problema da imprensa**. São Paulo: EdUSP, 1997.',
  ],
  [
    'Spanish compound surname',
    'am',
    [
      '100 1# $aGarcía Márquez, Gabriel,$d1927-2014.',
      '245 10 $aCem anos de solidão /$cGabriel García Márquez ; tradução de Eliane Zagury.',
      '260 ## $aRio de Janeiro :$bRecord,$c2009.',
      '700 1# $aZagury, Eliane,$etradutora',
    ],
    'GARCÍA MÁRQUEZ, Gabriel. **Cem anos de solidão**. Tradução: Eliane Zagury. Rio de Janeiro: Record, 2009.',
  ],
  [
    'translator left out by setting',
    'am',
    [
      '100 1# $aGarcía Márquez, Gabriel',
      '245 10 $aCem anos de solidão',
      '260 ## $aRio de Janeiro :$bRecord,$c2009.',
      '700 1# $aZagury, Eliane,$4trl',
    ],
    'GARCÍA MÁRQUEZ, Gabriel. **Cem anos de solidão**. Rio de Janeiro: Record, 2009.',
    { translators: false },
  ],
  [
    'translator known only from the statement of responsibility',
    'am',
    [
      '100 1# $aCamus, Albert',
      '245 12 $aO estrangeiro /$cAlbert Camus ; tradução de Valerie Rumjanek.',
      '260 ## $aRio de Janeiro :$bRecord,$c1979.',
      '700 1# $aRumjanek, Valerie',
    ],
    'CAMUS, Albert. **O estrangeiro**. Tradução: Valerie Rumjanek. Rio de Janeiro: Record, 1979.',
  ],
  [
    'particle after the forename',
    'am',
    [
      '100 1# $aAssis, Machado de,$d1839-1908.',
      '245 10 $aDom Casmurro /$cMachado de Assis.',
      '260 ## $aSão Paulo :$bÁtica,$c1998.',
    ],
    'ASSIS, Machado de. **Dom Casmurro**. São Paulo: Ática, 1998.',
  ],
  [
    'prefix that is part of the surname',
    'am',
    ['100 1# $aDe Masi, Domenico', '245 13 $aO ócio criativo', '260 ## $aRio de Janeiro :$bSextante,$c2000.'],
    'DE MASI, Domenico. **O ócio criativo**. Rio de Janeiro: Sextante, 2000.',
  ],
  [
    'apostrophe in the surname',
    'am',
    [
      "100 1# $aD'Ambrosio, Ubiratan",
      '245 10 $aEducação matemática :$bda teoria à prática',
      '260 ## $aCampinas :$bPapirus,$c1996.',
    ],
    "D'AMBROSIO, Ubiratan. **Educação matemática**: da teoria à prática. Campinas: Papirus, 1996.",
  ],
  [
    'a name without surname',
    'am',
    ['100 0# $aPlatão', '245 12 $aA república', '250 ## $a2. ed.', '260 ## $aSão Paulo :$bMartin Claret,$c2000.'],
    'PLATÃO. **A república**. 2. ed. São Paulo: Martin Claret, 2000.',
  ],
  [
    'pope',
    'am',
    ['100 0# $aJoão Paulo$bII,$cPapa,$d1920-2005.', '245 10 $aFides et ratio', '260 ## $aSão Paulo :$bPaulus,$c1998.'],
    'JOÃO PAULO II, Papa. **Fides et ratio**. São Paulo: Paulus, 1998.',
  ],
  [
    'saint with epithet',
    'am',
    [
      '100 0# $aTomás,$cde Aquino,$cSanto,$d1225-1274.',
      '245 10 $aSuma teológica',
      '260 ## $aSão Paulo :$bLoyola,$c2001.',
    ],
    'TOMÁS DE AQUINO, Santo. **Suma teológica**. São Paulo: Loyola, 2001.',
  ],
  [
    'one organiser',
    'am',
    [
      '245 02 $aO fonoaudiólogo e a escola /$cLéslie Piccolotto Ferreira (org.).',
      '260 ## $aSão Paulo :$bSummus,$c1991.',
      '700 1# $aFerreira, Léslie Piccolotto,$eorg.',
    ],
    'FERREIRA, Léslie Piccolotto (org.). **O fonoaudiólogo e a escola**. São Paulo: Summus, 1991.',
  ],
  [
    'organisers: the mark is singular, after the last',
    'am',
    [
      '245 00 $aA metodologia da pesquisa',
      '260 ## $aSão Paulo :$bCortez,$c2002.',
      '700 1# $aMarcondes, Eduardo,$eorganizador',
      '700 1# $aLima, Ilda Nogueira de,$eorganizadora',
    ],
    'MARCONDES, Eduardo; LIMA, Ilda Nogueira de (org.). **A metodologia da pesquisa**. São Paulo: Cortez, 2002.',
  ],
  [
    'coordinator',
    'am',
    [
      '245 00 $aDietas em pediatria clínica',
      '250 ## $a4. ed.',
      '260 ## $aSão Paulo :$bSarvier,$c1993.',
      '700 1# $aMarcondes, Eduardo,$ecoordenador',
      '700 1# $aLima, Ilda Nogueira de,$ecoordenador',
    ],
    'MARCONDES, Eduardo; LIMA, Ilda Nogueira de (coord.). **Dietas em pediatria clínica**. 4. ed. São Paulo: Sarvier, 1993.',
  ],
  [
    'editor by relator code',
    'am',
    [
      '245 00 $aEconomic and medicinal plant research',
      '250 ## $a3rd ed.',
      '260 ## $aLondon :$bAcademic Press,$c1985.',
      '700 1# $aWagner, H.$4edt',
    ],
    'WAGNER, H. (ed.). **Economic and medicinal plant research**. 3rd ed. London: Academic Press, 1985.',
  ],
  [
    'compiler',
    'am',
    [
      '100 1# $aMoore, W.,$ecompilador',
      '245 10 $aConstrutivismo del movimiento educacional :$bsoluciones',
      '260 ## $aCórdoba, AR :$b[s.n.],$c1960.',
    ],
    'MOORE, W. (comp.). **Construtivismo del movimiento educacional**: soluciones. Córdoba, AR: [*s. n.*], 1960.',
  ],
  [
    'four organisers: et al. before the mark',
    'am',
    [
      '245 00 $aTrabalho e saúde',
      '260 ## $aRecife :$bUFPE,$c2011.',
      '700 1# $aSilva, A.$eorg.',
      '700 1# $aCosta, B.$eorg.',
      '700 1# $aDias, C.$eorg.',
      '700 1# $aEça, D.$eorg.',
    ],
    'SILVA, A. *et al.* (org.). **Trabalho e saúde**. Recife: UFPE, 2011.',
  ],
  [
    'title entry',
    'am',
    [
      '245 00 $aDiagnóstico do setor editorial brasileiro',
      '260 ## $aSão Paulo :$bCâmara Brasileira do Livro,$c1993.',
      '300 ## $a64 p.',
    ],
    'DIAGNÓSTICO do setor editorial brasileiro. São Paulo: Câmara Brasileira do Livro, 1993. 64 p.',
  ],
  [
    'title entry with an article',
    'am',
    ['245 03 $aOs grandes clássicos das poesias líricas', '260 ## $a[S.l.] :$bEx Libris,$c1981.', '300 ## $a60 p.'],
    'OS GRANDES clássicos das poesias líricas. [*S. l.*]: Ex Libris, 1981. 60 p.',
  ],
  [
    'title entry with a monosyllable',
    'am',
    ['245 00 $aNos canaviais, mutilação em vez de lazer e escola', '260 ## $aCampos :$bSindicato,$c1995.'],
    'NOS CANAVIAIS, mutilação em vez de lazer e escola. Campos: Sindicato, 1995.',
  ],
  [
    'corporate author',
    'am',
    [
      '110 2# $aUniversidade de São Paulo.',
      '245 10 $aCatálogo de teses da Universidade de São Paulo, 1992',
      '260 ## $aSão Paulo :$bUSP,$c1993.',
      '300 ## $a467 p.',
    ],
    'UNIVERSIDADE DE SÃO PAULO. **Catálogo de teses da Universidade de São Paulo, 1992**. São Paulo: USP, 1993. 467 p.',
  ],
  [
    'corporate author with unit',
    'am',
    [
      '110 2# $aUniversidade Federal do Rio Grande do Sul.$bInstituto de Física',
      '245 10 $aRelatório anual',
      '260 ## $aPorto Alegre :$bUFRGS,$c2005.',
    ],
    'UNIVERSIDADE FEDERAL DO RIO GRANDE DO SUL. Instituto de Física. **Relatório anual**. Porto Alegre: UFRGS, 2005.',
  ],
  [
    'unit inside $a',
    'am',
    [
      '110 2# $aUniversidade Federal do Paraná. Biblioteca Central',
      '245 10 $aNormas para apresentação de trabalhos',
      '250 ## $a2ª edição',
      '260 ## $aCuritiba :$bUFPR,$c1992.',
      '300 ## $a8 v.',
    ],
    'UNIVERSIDADE FEDERAL DO PARANÁ. Biblioteca Central. **Normas para apresentação de trabalhos**. 2. ed. Curitiba: UFPR, 1992. 8 v.',
  ],
  [
    'government body',
    'am',
    [
      '110 1# $aBrasil.$bMinistério da Justiça.',
      '245 10 $aRelatório de atividades',
      '260 ## $aBrasília, DF :$bMinistério da Justiça,$c1993.',
      '300 ## $a28 p.',
    ],
    'BRASIL. Ministério da Justiça. **Relatório de atividades**. Brasília, DF: Ministério da Justiça, 1993. 28 p.',
  ],
  [
    'state with qualifier',
    'am',
    [
      '110 1# $aSão Paulo (Estado).$bSecretaria do Meio Ambiente.',
      '245 10 $aEntendendo o meio ambiente',
      '260 ## $aSão Paulo :$bSMA,$c1999.',
      '300 ## $av. ;$c27 cm',
    ],
    'SÃO PAULO (Estado). Secretaria do Meio Ambiente. **Entendendo o meio ambiente**. São Paulo: SMA, 1999.',
  ],
  [
    'institution with qualifier',
    'am',
    [
      '110 2# $aBiblioteca Nacional (Brasil)',
      '245 10 $aRelatório da Diretoria-Geral :$b1984',
      '260 ## $aRio de Janeiro :$bBiblioteca Nacional,$c1985.',
      '300 ## $a40 p.',
    ],
    'BIBLIOTECA NACIONAL (Brasil). **Relatório da Diretoria-Geral**: 1984. Rio de Janeiro: Biblioteca Nacional, 1985. 40 p.',
  ],
  [
    'standard',
    'am',
    [
      '110 2# $aAssociação Brasileira de Normas Técnicas.',
      '245 10 $aABNT NBR 10520 :$binformação e documentação : citações em documentos : apresentação',
      '250 ## $a2. ed.',
      '260 ## $aRio de Janeiro :$bABNT,$c2023.',
      '300 ## $a19 p.',
    ],
    'ASSOCIAÇÃO BRASILEIRA DE NORMAS TÉCNICAS. **ABNT NBR 10520**: informação e documentação: citações em documentos: apresentação. 2. ed. Rio de Janeiro: ABNT, 2023. 19 p.',
  ],
  [
    'no place',
    'am',
    [
      '100 1# $aKrieger, Gustavo',
      '245 10 $aTodos os sócios do presidente',
      '250 ## $a3. ed.',
      '260 ## $a[S.l.] :$bScritta,$c1992.',
      '300 ## $a195 p.',
      '700 1# $aNovaes, Luís Antonio',
      '700 1# $aFaria, Tales',
    ],
    'KRIEGER, Gustavo; NOVAES, Luís Antonio; FARIA, Tales. **Todos os sócios do presidente**. 3. ed. [*S. l.*]: Scritta, 1992. 195 p.',
  ],
  [
    'no publisher',
    'am',
    [
      '100 1# $aFranco, I.',
      '245 10 $aDiscursos :$bde outubro de 1992 a agosto de 1993',
      '260 ## $aBrasília, DF :$b[s.n.],$c1993.',
      '300 ## $a107 p.',
    ],
    'FRANCO, I. **Discursos**: de outubro de 1992 a agosto de 1993. Brasília, DF: [*s. n.*], 1993. 107 p.',
  ],
  [
    'neither place nor publisher',
    'am',
    ['100 1# $aGonçalves, F. B.', '245 12 $aA história de Mirador', '260 ## $a[S.l. :$bs.n.],$c1993.'],
    'GONÇALVES, F. B. **A história de Mirador**. [*S. l.*: *s. n.*], 1993.',
  ],
  [
    'no imprint at all, year from 008',
    'am',
    [fixedField('s', '1989'), '100 1# $aRocha, Ana', '245 10 $aMemórias'],
    'ROCHA, Ana. **Memórias**. [*S. l.*: *s. n.*], 1989.',
  ],
  [
    'nothing known of the date',
    'am',
    [fixedField('n', 'uuuu', 'uuuu'), '100 1# $aRocha, Ana', '245 10 $aMemórias', '260 ## $aRecife :$bBagaço.'],
    'ROCHA, Ana. **Memórias**. Recife: Bagaço, [s. d.].',
  ],
  [
    'supplied place',
    'am',
    [
      '100 1# $aLazzarini Neto, Sylvio',
      '245 10 $aCria e recria',
      '260 ## $a[São Paulo] :$bSDF Editores,$c1994.',
      '300 ## $a108 p.',
    ],
    'LAZZARINI NETO, Sylvio. **Cria e recria**. [São Paulo]: SDF Editores, 1994. 108 p.',
  ],
  [
    'RDA words for unknown place and publisher',
    'am',
    [
      '100 1# $aMoura, Clóvis',
      '245 10 $aCanto',
      '264 #1 $a[Lugar não identificado] :$b[editora não identificada],$c2001',
    ],
    'MOURA, Clóvis. **Canto**. [*S. l.*: *s. n.*], 2001.',
  ],
  [
    'copyright date',
    'am',
    [
      '100 1# $aCipolla, Sylvia',
      '245 10 $aEu e a escola, 2ª série',
      '260 ## $aSão Paulo :$bPaulinas,$c©1993.',
      '300 ## $a63 p.',
    ],
    'CIPOLLA, Sylvia. **Eu e a escola, 2ª série**. São Paulo: Paulinas, c1993. 63 p.',
  ],
  [
    'copyright date in 264 _4',
    'am',
    [
      '100 1# $aSantos, Milton',
      '245 10 $aO espaço',
      '264 #1 $aSão Paulo :$bEdUSP,$c[data de publicação não identificada]',
      '264 #4 $c©2008',
    ],
    'SANTOS, Milton. **O espaço**. São Paulo: EdUSP, c2008.',
  ],
  [
    'publication and copyright dates: the first',
    'am',
    ['100 1# $aStewart, James', '245 10 $aCálculo', '260 ## $aSão Paulo :$bCengage Learning,$c2013, c2012.'],
    'STEWART, James. **Cálculo**. São Paulo: Cengage Learning, 2013.',
  ],
  [
    'probable year',
    'am',
    [
      '100 1# $aFlorenzano, Everton',
      '245 10 $aDicionário de ideias semelhantes',
      '260 ## $aRio de Janeiro :$bEdiouro,$c[1993?]',
      '300 ## $a383 p.',
    ],
    'FLORENZANO, Everton. **Dicionário de ideias semelhantes**. Rio de Janeiro: Ediouro, [1993?]. 383 p.',
  ],
  [
    'certain year not in the document',
    'am',
    ['100 1# $aFlorenzano, Everton', '245 10 $aDicionário', '260 ## $aRio de Janeiro :$bEdiouro,$c[1993].'],
    'FLORENZANO, Everton. **Dicionário**. Rio de Janeiro: Ediouro, [1993].',
  ],
  [
    'decade',
    'am',
    ['100 1# $aLima, Ana', '245 10 $aContos', '260 ## $aNatal :$bSebo,$c[197-]'],
    'LIMA, Ana. **Contos**. Natal: Sebo, [197-].',
  ],
  [
    'doubtful decade',
    'am',
    ['100 1# $aLima, Ana', '245 10 $aContos', '260 ## $aNatal :$bSebo,$c[197-?]'],
    'LIMA, Ana. **Contos**. Natal: Sebo, [197-?].',
  ],
  [
    'century from 008',
    'am',
    [fixedField('s', '20uu'), '100 1# $aLima, Ana', '245 10 $aContos', '260 ## $aNatal :$bSebo'],
    'LIMA, Ana. **Contos**. Natal: Sebo, [20--].',
  ],
  [
    'approximate year',
    'am',
    ['100 1# $aLima, Ana', '245 10 $aContos', '260 ## $aNatal :$bSebo,$c[ca. 1960].'],
    'LIMA, Ana. **Contos**. Natal: Sebo, [ca. 1960].',
  ],
  [
    'one year or the other',
    'am',
    ['100 1# $aLima, Ana', '245 10 $aContos', '260 ## $aNatal :$bSebo,$c[1971 or 1972].'],
    'LIMA, Ana. **Contos**. Natal: Sebo, [1971 ou 1972].',
  ],
  [
    'two publishers, two places',
    'am',
    [
      '100 1# $aAlfonso-Goldfarb, Ana Maria',
      '245 10 $aHistória da ciência',
      '260 ## $aRio de Janeiro :$bExpressão e Cultura ;$aSão Paulo :$bEdUSP,$c1994.',
      '300 ## $a968 p.',
    ],
    'ALFONSO-GOLDFARB, Ana Maria. **História da ciência**. Rio de Janeiro: Expressão e Cultura; São Paulo: EdUSP, 1994. 968 p.',
  ],
  [
    'two publishers, one place',
    'am',
    ['100 1# $aFigueiredo, N. M.', '245 10 $aMetodologias conceituais', '260 ## $aSão Paulo :$bPolis :$bAPB,$c1996.'],
    'FIGUEIREDO, N. M. **Metodologias conceituais**. São Paulo: Polis: APB, 1996.',
  ],
  [
    'several places of one publisher: the first',
    'am',
    [
      '100 1# $aSwokowski, Earl W.',
      '245 10 $aCálculo com geometria analítica',
      '250 ## $a2. ed.',
      '260 ## $aSão Paulo ;$aRio de Janeiro :$bMakron,$c1994.',
    ],
    'SWOKOWSKI, Earl W. **Cálculo com geometria analítica**. 2. ed. São Paulo: Makron, 1994.',
  ],
  [
    'the legal form of a publisher is left out',
    'am',
    [
      '100 1# $aGil, Antonio Carlos',
      '245 10 $aComo elaborar projetos de pesquisa',
      '250 ## $a6. ed.',
      '260 ## $aSão Paulo :$bAtlas S.A.,$c2017.',
    ],
    'GIL, Antonio Carlos. **Como elaborar projetos de pesquisa**. 6. ed. São Paulo: Atlas, 2017.',
  ],
  [
    'state after the place',
    'am',
    [
      '100 1# $aZani, R.',
      '245 10 $aBeleza, saúde e bem-estar',
      '260 ## $aViçosa (MG) :$bUFV,$c1995.',
      '300 ## $a173 p.',
    ],
    'ZANI, R. **Beleza, saúde e bem-estar**. Viçosa, MG: UFV, 1995. 173 p.',
  ],
  [
    'revised edition in full words',
    'am',
    [
      '100 1# $aFreire, Paulo',
      '245 10 $aEducação e mudança',
      '250 ## $a12. edição revista e ampliada',
      '260 ## $aRio de Janeiro :$bPaz e Terra,$c1985.',
    ],
    'FREIRE, Paulo. **Educação e mudança**. 12. ed. rev. e ampl. Rio de Janeiro: Paz e Terra, 1985.',
  ],
  [
    'edition with ordinal mark',
    'am',
    [
      '100 1# $aFreire, Paulo',
      '245 10 $aMedo e ousadia',
      '250 ## $a2ª ed. rev.',
      '260 ## $aRio de Janeiro :$bPaz e Terra,$c1987.',
    ],
    'FREIRE, Paulo. **Medo e ousadia**. 2. ed. rev. Rio de Janeiro: Paz e Terra, 1987.',
  ],
  [
    'volume with its own title',
    'am',
    [
      '100 1# $aGonçalves, Carlos Roberto',
      '245 10 $aDireito civil brasileiro.$nVolume 1,$pParte geral',
      '260 ## $aSão Paulo :$bSaraiva,$c2012.',
      '300 ## $a541 p.',
    ],
    'GONÇALVES, Carlos Roberto. **Direito civil brasileiro**: Parte geral. São Paulo: Saraiva, 2012. v. 1, 541 p.',
  ],
  [
    'set of volumes',
    'am',
    [
      '100 1# $aTourinho Filho, Fernando da Costa',
      '245 10 $aProcesso penal',
      '250 ## $a16. ed. rev. e atual.',
      '260 ## $aSão Paulo :$bSaraiva,$c1994.',
      '300 ## $a4 volumes ;$c23 cm',
    ],
    'TOURINHO FILHO, Fernando da Costa. **Processo penal**. 16. ed. rev. e atual. São Paulo: Saraiva, 1994. 4 v.',
  ],
  [
    'ISBN by setting',
    'am',
    [
      '020 ## $a85-7194-040-1 (broch.)',
      '100 1# $aRocha, Ana',
      '245 10 $aMemórias',
      '260 ## $aRecife :$bBagaço,$c1996.',
      '300 ## $a96 p.',
    ],
    'ROCHA, Ana. **Memórias**. Recife: Bagaço, 1996. ISBN 8571940401.',
    { isbn: true, pages: false },
  ],
  [
    'title that asks keeps its mark',
    'am',
    [
      '100 1# $aChauí, Marilena',
      '245 10 $aO que é ideologia?',
      '260 ## $aSão Paulo :$bBrasiliense,$c1980.',
      '490 1# $aPrimeiros passos ;$v13',
    ],
    'CHAUÍ, Marilena. **O que é ideologia?** São Paulo: Brasiliense, 1980. (Primeiros passos, 13).',
  ],
  [
    'parallel title is left out',
    'am',
    ['100 1# $aMarchini, A.', '245 10 $aGeneral history = História geral', '260 ## $aSão Paulo :$bMakron,$c2001.'],
    'MARCHINI, A. **General history**. São Paulo: Makron, 2001.',
  ],
  [
    'proceedings of an event',
    'am',
    [
      '111 2# $aCongresso Brasileiro de Biblioteconomia e Documentação$n(20. :$d2003 :$cFortaleza)',
      '245 10 $aAnais do XX Congresso Brasileiro de Biblioteconomia',
      '260 ## $aFortaleza :$bFEBAB,$c2003.',
    ],
    'CONGRESSO BRASILEIRO DE BIBLIOTECONOMIA E DOCUMENTAÇÃO, 20., 2003, Fortaleza. **Anais** [...]. Fortaleza: FEBAB, 2003.',
  ],
]

const ELECTRONIC: Case[] = [
  [
    'e-book',
    'am',
    [
      ONLINE,
      '245 00 $aProjetos de filosofia',
      '260 ## $aPorto Alegre :$bEDIPUCRS,$c2011.',
      '300 ## $a1 recurso online (213 p.)',
      '490 0# $aColeção Filosofia',
      '700 1# $aBavaresco, Agemir,$eorg.',
      '700 1# $aBarbosa, Evandro,$eorg.',
      '700 1# $aEtcheverry, Katia Martin,$eorg.',
      '856 40 $uhttp://ebooks.pucrs.br/edipucrs/projetosdefilosofia.pdf',
    ],
    'BAVARESCO, Agemir; BARBOSA, Evandro; ETCHEVERRY, Katia Martin (org.). **Projetos de filosofia**. Porto Alegre: EDIPUCRS, 2011. *E-book* (213 p.). (Coleção Filosofia). Disponível em: http://ebooks.pucrs.br/edipucrs/projetosdefilosofia.pdf. Acesso em: 21 ago. 2011.',
    { accessDate: '2011-08-21' },
  ],
  [
    'e-book without address or pages',
    'am',
    [
      ONLINE,
      '100 1# $aGodinho, Thais',
      '245 10 $aVida organizada :$bcomo definir prioridades',
      '260 ## $aSão Paulo :$bGente,$c2014.',
    ],
    'GODINHO, Thais. **Vida organizada**: como definir prioridades. São Paulo: Gente, 2014. *E-book*.',
    ACCESS,
  ],
  [
    'e-book with DOI; its address is not repeated',
    'am',
    [
      ONLINE,
      '024 7# $a10.7476/9788575413777$2doi',
      '100 1# $aNunes, Ester',
      '245 10 $aSaúde',
      '260 ## $aRio de Janeiro :$bFiocruz,$c2010.',
      '856 40 $uhttps://doi.org/10.7476/9788575413777',
    ],
    'NUNES, Ester. **Saúde**. Rio de Janeiro: Fiocruz, 2010. *E-book*. DOI: https://doi.org/10.7476/9788575413777. Acesso em: 4 maio 2026.',
    ACCESS,
  ],
  [
    'the day of access is left out when not given',
    'am',
    [
      ONLINE,
      '100 1# $aNunes, Ester',
      '245 10 $aSaúde',
      '260 ## $aRio de Janeiro :$bFiocruz,$c2010.',
      '856 40 $uhttps://example.org/s',
    ],
    'NUNES, Ester. **Saúde**. Rio de Janeiro: Fiocruz, 2010. *E-book*. Disponível em: https://example.org/s.',
  ],
  [
    'a printed book with a related link does not cite it',
    'am',
    [
      '100 1# $aNunes, Ester',
      '245 10 $aSaúde',
      '260 ## $aRio de Janeiro :$bFiocruz,$c2010.',
      '856 42 $uhttps://example.org/capa$3Capa',
    ],
    'NUNES, Ester. **Saúde**. Rio de Janeiro: Fiocruz, 2010.',
    ACCESS,
  ],
  [
    'a printed book with its text as a PDF cites it',
    'am',
    [
      '100 1# $aNunes, Ester',
      '245 10 $aSaúde',
      '260 ## $aRio de Janeiro :$bFiocruz,$c2010.',
      '856 41 $uhttps://example.org/saude.pdf',
    ],
    'NUNES, Ester. **Saúde**. Rio de Janeiro: Fiocruz, 2010. Disponível em: https://example.org/saude.pdf. Acesso em: 4 maio 2026.',
    ACCESS,
  ],
  [
    'an edition without a number begins with a capital',
    'am',
    [
      '100 1# $aNunes, Ester',
      '245 10 $aSaúde',
      '250 ## $aEdição revista',
      '260 ## $aRio de Janeiro :$bFiocruz,$c2010.',
    ],
    'NUNES, Ester. **Saúde**. Ed. rev. Rio de Janeiro: Fiocruz, 2010.',
  ],
]

const PARTS: Case[] = [
  [
    'chapter with organisers of the book in 773',
    'aa',
    [
      '100 1# $aRomano, Giovanni',
      '245 10 $aImagens da juventude na era moderna',
      '773 0# $aLevi, G.; Schmidt, J. (orgs.)$tHistória dos jovens$dSão Paulo: Companhia das Letras, 1996$gp. 7-16$z8571645507',
    ],
    'ROMANO, Giovanni. Imagens da juventude na era moderna. *In*: LEVI, G.; SCHMIDT, J. (org.). **História dos jovens**. São Paulo: Companhia das Letras, 1996. p. 7-16.',
  ],
  [
    'chapter of the author’s own book',
    'aa',
    [
      '100 1# $aSantos, F. R. dos',
      '245 12 $aA colonização da terra do Tucujús',
      '773 0# $aSantos, F. R. dos$tHistória do Amapá :$b2. ed.$dMacapá: Valcan, 1994$gp. 15-24',
    ],
    'SANTOS, F. R. dos. A colonização da terra do Tucujús. *In*: SANTOS, F. R. dos. **História do Amapá**. 2. ed. Macapá: Valcan, 1994. p. 15-24.',
  ],
  [
    'chapter with organiser traced in 700',
    'aa',
    [
      '100 1# $aRego, L. L. B.',
      '245 10 $aO desenvolvimento cognitivo e a prontidão para a alfabetização',
      '700 1# $aCarraher, T. N.,$eorg.',
      '773 0# $tAprender pensando$b6. ed.$dPetrópolis: Vozes, 1991$gp. 31-40',
    ],
    'REGO, L. L. B. O desenvolvimento cognitivo e a prontidão para a alfabetização. *In*: CARRAHER, T. N. (org.). **Aprender pensando**. 6. ed. Petrópolis: Vozes, 1991. p. 31-40.',
  ],
  [
    'chapter in a book entered under its title',
    'aa',
    ['245 00 $aMorfologia dos artrópodes', '773 0# $tEnciclopédia multimídia dos seres vivos$dc1998'],
    'MORFOLOGIA dos artrópodes. *In*: ENCICLOPÉDIA multimídia dos seres vivos. [*S. l.*: *s. n.*], c1998.',
  ],
  [
    'article',
    'ab',
    [
      '100 1# $aGurgel, C.',
      '245 10 $aReforma do Estado e segurança pública',
      '773 0# $tPolítica e Administração$dRio de Janeiro$gv. 3, n. 2, p. 15-21, set. 1997$x0104-0000',
    ],
    'GURGEL, C. Reforma do Estado e segurança pública. **Política e Administração**, Rio de Janeiro, v. 3, n. 2, p. 15-21, set. 1997.',
  ],
  [
    'article with months in full',
    'ab',
    [
      '100 1# $aDoreia, Rui',
      '245 10 $aUnidades :$bum estudo',
      '773 0# $tRevista Brasileira de Estudos$dBelo Horizonte$gVol. 25, no. 64 (janeiro/abril 2014), p. 7–18',
    ],
    'DOREIA, Rui. Unidades: um estudo. **Revista Brasileira de Estudos**, Belo Horizonte, v. 25, n. 64, p. 7-18, jan./abr. 2014.',
  ],
  [
    'article, four authors, DOI and address',
    'ab',
    [
      ONLINE,
      '024 7# $a10.1590/S1519-70772014000100002$2doi',
      '100 1# $aDantas, José Alves',
      '245 10 $aRegulação da auditoria em sistemas bancários :$banálise do cenário internacional',
      '700 1# $aCosta, Fábio Moraes da',
      '700 1# $aNiyama, Jorge Katsumi',
      '700 1# $aMedeiros, Otávio Ribeiro de',
      '773 0# $tRevista Contabilidade & Finanças$dSão Paulo$gv. 25, n. 64, p. 7-18, jan./abr. 2014',
      '856 40 $uhttp://www.scielo.br/artigo.pdf',
    ],
    'DANTAS, José Alves *et al.* Regulação da auditoria em sistemas bancários: análise do cenário internacional. **Revista Contabilidade & Finanças**, São Paulo, v. 25, n. 64, p. 7-18, jan./abr. 2014. DOI: https://doi.org/10.1590/S1519-70772014000100002. Disponível em: http://www.scielo.br/artigo.pdf. Acesso em: 20 maio 2014.',
    { accessDate: '2014-05-20' },
  ],
  [
    'article without place',
    'ab',
    ['100 1# $aSilva, M. M. L.', '245 10 $aCrimes da era digital', '773 0# $tNET$gn. 4, nov. 1998'],
    'SILVA, M. M. L. Crimes da era digital. **NET**, [*S. l.*], n. 4, nov. 1998.',
  ],
  [
    'article under its title',
    'ab',
    ['245 02 $aA flor prometida', '773 0# $tFolha de S. Paulo$dSão Paulo$gp. 4, 2 abr. 1995$x1414-5723'],
    'A FLOR prometida. **Folha de S. Paulo**, São Paulo, p. 4, 2 abr. 1995.',
  ],
  [
    'article with year of publication instead of volume',
    'ab',
    [
      '100 1# $aMansilla, H. C. F.',
      '245 13 $aLa controversia entre universalismo y particularismo',
      '773 0# $tRevista Occidental de Estudios Latinoamericanos$dTijuana$gano 15, n. 2, p. 9-36, 1998$x0000-0000',
    ],
    'MANSILLA, H. C. F. La controversia entre universalismo y particularismo. **Revista Occidental de Estudios Latinoamericanos**, Tijuana, ano 15, n. 2, p. 9-36, 1998.',
  ],
  [
    'article located only by $q',
    'ab',
    [fixedField('s', '2005'), '100 1# $aLopes, R.', '245 10 $aRios', '773 0# $tGeografia$dRio Claro$q30:2<237'],
    'LOPES, R. Rios. **Geografia**, Rio Claro, v. 30, n. 2, p. 237, 2005.',
  ],
]

const SERIALS: Case[] = [
  [
    'current serial',
    'as',
    [
      fixedField('c', '1939', '9999'),
      '022 ## $a0034-723X',
      '245 00 $aRevista brasileira de geografia',
      '260 ## $aRio de Janeiro :$bIBGE,$c1939-',
    ],
    'REVISTA BRASILEIRA DE GEOGRAFIA. Rio de Janeiro: IBGE, 1939- . ISSN 0034-723X.',
  ],
  [
    'ceased serial',
    'as',
    [fixedField('d', '1943', '1978'), '245 00 $aBoletim geográfico', '260 ## $aRio de Janeiro :$bIBGE,$c1943-1978.'],
    'BOLETIM GEOGRÁFICO. Rio de Janeiro: IBGE, 1943-1978.',
  ],
  [
    'serial with subtitle, years from 008',
    'as',
    [
      fixedField('c', '1998', '9999'),
      '022 ## $a1415-8264',
      '245 00 $aNursing :$brevista técnica de enfermagem',
      '260 ## $aSão Paulo :$bFerreira & Bento',
    ],
    'NURSING: revista técnica de enfermagem. São Paulo: Ferreira & Bento, 1998- . ISSN 1415-8264.',
  ],
]

const ACADEMIC: Case[] = [
  [
    'thesis in one text',
    'am',
    [
      fixedField('s', '2009'),
      '100 1# $aAguiar, André Andrade de',
      '245 10 $aAvaliação da microbiota bucal em pacientes sob uso crônico de penicilina e benzatina',
      '260 ## $aSão Paulo,$c2009.',
      '502 ## $aTese (Doutorado em Cardiologia) - Faculdade de Medicina, Universidade de São Paulo, São Paulo, 2009.',
    ],
    'AGUIAR, André Andrade de. **Avaliação da microbiota bucal em pacientes sob uso crônico de penicilina e benzatina**. 2009. Tese (Doutorado em Cardiologia) – Faculdade de Medicina, Universidade de São Paulo, São Paulo, 2009.',
  ],
  [
    'undergraduate work',
    'am',
    [
      fixedField('s', '2008'),
      '100 1# $aAlves, Daian Péricles',
      '245 10 $aImplementação de conceitos de manufatura colaborativa :$bum projeto virtual',
      '260 ## $aCuritiba,$c2008.',
      '502 ## $aTrabalho de conclusão de curso (Bacharelado em Engenharia Industrial Mecânica) – Universidade Tecnológica Federal do Paraná, Curitiba, 2008.',
    ],
    'ALVES, Daian Péricles. **Implementação de conceitos de manufatura colaborativa**: um projeto virtual. 2008. Trabalho de Conclusão de Curso (Bacharelado em Engenharia Industrial Mecânica) – Universidade Tecnológica Federal do Paraná, Curitiba, 2008.',
  ],
  [
    'dissertation in subfields, pages, place added',
    'am',
    [
      fixedField('s', '2013'),
      '100 1# $aManz, Nordan,$4aut',
      '245 10 $aMetáforas políticas no gênero Tokusatsu',
      '260 ## $aSão Paulo,$c2013',
      '300 ## $a115 f.',
      '502 ## $aDissertação$bMestrado em Comunicação e Semiótica$cPontifícia Universidade Católica de São Paulo$d2013',
    ],
    'MANZ, Nordan. **Metáforas políticas no gênero Tokusatsu**. 2013. 115 f. Dissertação (Mestrado em Comunicação e Semiótica) – Pontifícia Universidade Católica de São Paulo, São Paulo, 2013.',
  ],
  [
    'dissertation, degree in small letters, double hyphen',
    'am',
    [
      fixedField('s', '2010'),
      '100 1# $aReis, Lia',
      '245 10 $aVento',
      '260 ## $aFlorianópolis,$c2010.',
      '502 ## $aDissertação (mestrado) -- Universidade Federal de Santa Catarina, Programa de Pós-Graduação em Física, Florianópolis, 2010',
    ],
    'REIS, Lia. **Vento**. 2010. Dissertação (Mestrado) – Universidade Federal de Santa Catarina, Programa de Pós-Graduação em Física, Florianópolis, 2010.',
  ],
  [
    'thesis with the institution only in 710',
    'am',
    [
      fixedField('s', '2001', '    ', 'por', { 24: 'm' }),
      '100 1# $aReis, Lia',
      '245 10 $aVento',
      '260 ## $aRecife,$c2001.',
      '710 2# $aUniversidade Federal de Pernambuco.$bCentro de Artes$4dgg',
    ],
    'REIS, Lia. **Vento**. 2001. Tese (Doutorado) – Centro de Artes, Universidade Federal de Pernambuco, Recife, 2001.',
  ],
  [
    'thesis online; the adviser is not an author',
    'am',
    [
      ONLINE,
      fixedField('s', '2018'),
      '100 1# $aCoelho, Ana Cláudia',
      '245 10 $aFatores determinantes',
      '260 ## $aPorto Alegre,$c2018.',
      '502 ## $aDissertação (Mestrado em Medicina) - Universidade Federal do Rio Grande do Sul, Porto Alegre, 2018.',
      '700 1# $aBarreto, Sérgio Menna,$eorientador',
      '856 40 $uhttp://www.lume.ufrgs.br/handle/10183/1',
    ],
    'COELHO, Ana Cláudia. **Fatores determinantes**. 2018. Dissertação (Mestrado em Medicina) – Universidade Federal do Rio Grande do Sul, Porto Alegre, 2018. Disponível em: http://www.lume.ufrgs.br/handle/10183/1. Acesso em: 4 maio 2026.',
    ACCESS,
  ],
]

const LAW: Case[] = [
  [
    'law in the official journal',
    'am',
    [
      '110 1# $aBrasil.',
      '245 10 $aLei nº 10.406, de 10 de janeiro de 2002',
      '520 ## $aInstitui o Código Civil.',
      '971 ## $aLei$b10.406$c2002-01-10$d2002-01-11$eDiário Oficial da União$fseção 1, ano 139, n. 8, p. 1-74$gfederal$hvigente',
    ],
    'BRASIL. Lei nº 10.406, de 10 de janeiro de 2002. Institui o Código Civil. **Diário Oficial da União**: seção 1, Brasília, DF, ano 139, n. 8, p. 1-74, 11 jan. 2002.',
  ],
  [
    'law published online',
    'am',
    [
      '110 1# $aCuritiba.',
      '245 10 $aLei nº 12.092, de 21 de dezembro de 2006',
      '260 ## $aCuritiba :$bCâmara Municipal,$c[2007].',
      '520 ## $aEstima a receita e fixa a despesa do município de Curitiba para o exercício financeiro de 2007.',
      '971 ## $aLei$b12.092$c2006-12-21$gmunicipal',
      '856 40 $uhttp://domino.cmc.pr.gov.br/contlei.nsf/1',
    ],
    'CURITIBA. **Lei nº 12.092, de 21 de dezembro de 2006**. Estima a receita e fixa a despesa do município de Curitiba para o exercício financeiro de 2007. Curitiba: Câmara Municipal, [2007]. Disponível em: http://domino.cmc.pr.gov.br/contlei.nsf/1. Acesso em: 22 mar. 2007.',
    { accessDate: '2007-03-22' },
  ],
  [
    'federal law without heading or title: built from 971',
    'am',
    [
      '520 ## $aDispõe sobre a doação de viaturas.',
      '971 ## $aLei$b14.464$c2022-11-01$d2022-11-03$eDiário Oficial da União$gfederal',
    ],
    'BRASIL. Lei nº 14.464, de 1º de novembro de 2022. Dispõe sobre a doação de viaturas. **Diário Oficial da União**, Brasília, DF, 3 nov. 2022.',
  ],
  [
    'act of a state without heading: the organ in capitals',
    'am',
    [
      '245 10 $aPortaria nº 7, de 2 de maio de 2019',
      '520 ## $aFixa o horário das bibliotecas',
      '971 ## $aPortaria$b7$c2019-05-02$gestadual$oSecretaria da Educação',
    ],
    'SECRETARIA DA EDUCAÇÃO. **Portaria nº 7, de 2 de maio de 2019**. Fixa o horário das bibliotecas.',
  ],
  [
    'constitution',
    'am',
    [
      '110 1# $aBrasil.',
      '240 10 $aConstituição (1988)',
      '245 10 $aConstituição da República Federativa do Brasil de 1988',
      '260 ## $aBrasília, DF :$bPresidência da República,$c[2016].',
      '655 #7 $aLegislação$2local',
    ],
    'BRASIL. [Constituição (1988)]. **Constituição da República Federativa do Brasil de 1988**. Brasília, DF: Presidência da República, [2016].',
  ],
  [
    'state constitution with edition',
    'am',
    [
      '110 1# $aRio Grande do Sul.',
      '240 10 $aConstituição (1989)',
      '245 10 $aConstituição do Estado do Rio Grande do Sul',
      '250 ## $a4. ed. atual.',
      '260 ## $aPorto Alegre :$bAssembleia Legislativa do Estado do Rio Grande do Sul,$c1995.',
    ],
    'RIO GRANDE DO SUL. [Constituição (1989)]. **Constituição do Estado do Rio Grande do Sul**. 4. ed. atual. Porto Alegre: Assembleia Legislativa do Estado do Rio Grande do Sul, 1995.',
  ],
  [
    'ordinance of a ministry, known by its epigraph alone',
    'am',
    [
      '110 1# $aBrasil.$bMinistério da Educação',
      '245 10 $aPortaria nº 1.224, de 18 de dezembro de 2013',
      '260 ## $aBrasília, DF :$bMinistério da Educação,$c2013.',
      '520 ## $aInstitui normas sobre a manutenção e guarda do acervo acadêmico',
    ],
    'BRASIL. Ministério da Educação. **Portaria nº 1.224, de 18 de dezembro de 2013**. Institui normas sobre a manutenção e guarda do acervo acadêmico. Brasília, DF: Ministério da Educação, 2013.',
  ],
  [
    'resolution of a university',
    'am',
    [
      '110 2# $aUniversidade Federal do Vale.$bConselho Universitário',
      '245 10 $aResolução nº 5, de 1º de março de 2020',
      '520 ## $aAprova o regimento da biblioteca',
      '971 ## $aResolução$b5$c2020-03-01$ginstitucional',
    ],
    'UNIVERSIDADE FEDERAL DO VALE. Conselho Universitário. **Resolução nº 5, de 1º de março de 2020**. Aprova o regimento da biblioteca.',
  ],
  [
    'binding precedent',
    'am',
    [
      '110 1# $aBrasil.$bSuperior Tribunal de Justiça',
      '245 10 $aSúmula nº 333',
      '260 ## $aBrasília, DF :$bSuperior Tribunal de Justiça,$c[2007].',
      '520 ## $aCabe mandado de segurança contra ato praticado em licitação promovida por sociedade de economia mista ou empresa pública.',
      '972 ## $aSuperior Tribunal de Justiça$cSúmula$d333',
      '856 40 $uhttp://www.stj.jus.br/SCON/sumanot/toc.jsp',
    ],
    'BRASIL. Superior Tribunal de Justiça. **Súmula nº 333**. Cabe mandado de segurança contra ato praticado em licitação promovida por sociedade de economia mista ou empresa pública. Brasília, DF: Superior Tribunal de Justiça, [2007]. Disponível em: http://www.stj.jus.br/SCON/sumanot/toc.jsp. Acesso em: 19 ago. 2011.',
    { accessDate: '2011-08-19' },
  ],
  [
    'decision with panel, parties and rapporteur',
    'am',
    [
      '110 1# $aBrasil.$bSupremo Tribunal Federal',
      '245 10 $aRecurso Extraordinário 313060/SP',
      '520 ## $aLeis 10.927/91 e 11.262 do município de São Paulo. Inconstitucionalidade.',
      '972 ## $aSupremo Tribunal Federal$b2. Turma$cRecurso Extraordinário$d313060/SP$eRelatora: Min. Ellen Gracie$f2005-11-29$jRecorrente: Banco do Estado de São Paulo$jRecorrido: Município de São Paulo',
    ],
    'BRASIL. Supremo Tribunal Federal (2. Turma). **Recurso Extraordinário 313060/SP**. Leis 10.927/91 e 11.262 do município de São Paulo. Inconstitucionalidade. Recorrente: Banco do Estado de São Paulo. Recorrido: Município de São Paulo. Relatora: Min. Ellen Gracie, 29 de novembro de 2005.',
  ],
]

const OTHER: Case[] = [
  [
    'map',
    'em',
    [
      '245 00 $aBrasil e parte da América do Sul :$bmapa político, escolar, rodoviário, turístico e regional',
      '255 ## $aEscala 1:600.000',
      '260 ## $aSão Paulo :$bMichalany,$c1981.',
      '300 ## $a1 mapa :$bcol. ;$c79 x 95 cm.',
    ],
    'BRASIL e parte da América do Sul: mapa político, escolar, rodoviário, turístico e regional. São Paulo: Michalany, 1981. 1 mapa, color., 79 × 95 cm. Escala 1:600.000.',
  ],
  [
    'map of an institution',
    'em',
    [
      '110 2# $aInstituto Geográfico e Cartográfico (São Paulo, SP)',
      '245 10 $aRegiões de governo do Estado de São Paulo',
      '255 ## $aEscala 1:2.000.',
      '260 ## $aSão Paulo :$bIGC,$c1994.',
      '300 ## $a1 atlas.',
    ],
    'INSTITUTO GEOGRÁFICO E CARTOGRÁFICO (São Paulo, SP). **Regiões de governo do Estado de São Paulo**. São Paulo: IGC, 1994. 1 atlas. Escala 1:2.000.',
  ],
  [
    'score',
    'cm',
    [
      '100 1# $aVilla-Lobos, Heitor,$ecompositor',
      '245 10 $aColeções de quartetos modernos :$bcordas',
      '260 ## $aRio de Janeiro :$b[s.n.],$c1916.',
      '300 ## $a1 partitura (23 p.) ;$c30 cm',
    ],
    'VILLA-LOBOS, Heitor. **Coleções de quartetos modernos**: cordas. Rio de Janeiro: [*s. n.*], 1916. 1 partitura (23 p.).',
  ],
  [
    'score by an organiser',
    'cm',
    [
      '245 00 $aCanções populares brasileiras',
      '260 ## $aRio de Janeiro :$bCarlos Wehns,$c1851.',
      '300 ## $a1 partitura (23 p.).',
      '700 1# $aGallet, Luciano,$eorg.',
    ],
    'GALLET, Luciano (org.). **Canções populares brasileiras**. Rio de Janeiro: Carlos Wehns, 1851. 1 partitura (23 p.).',
  ],
  [
    'score with medium of performance',
    'cm',
    [
      '100 1# $aBeethoven, Ludwig van$4cmp',
      '245 10 $aNeunte symphonie :$bop. 125',
      '260 ## $aLeipzig :$bBreitkopf & Härtel,$c1863.',
      '300 ## $a1 partitura',
      '382 01 $aOrquestra',
    ],
    'BEETHOVEN, Ludwig van. **Neunte symphonie**: op. 125. Orquestra. Leipzig: Breitkopf & Härtel, 1863. 1 partitura.',
  ],
  [
    'music recording, composer and performer in one',
    'jm',
    [
      '100 0# $aToquinho,$ecompositor,$eintérprete',
      '245 10 $aMosaico',
      '260 ## $aRio de Janeiro :$bBiscoito Fino,$c2005.',
      '300 ## $a1 CD (37 min)',
    ],
    'MOSAICO. [Compositor e intérprete]: Toquinho. Rio de Janeiro: Biscoito Fino, 2005. 1 CD (37 min).',
  ],
  [
    'music recording, name without role',
    'jm',
    [
      '100 1# $aJobim, Tom',
      '245 10 $aPassarim',
      '260 ## $aRio de Janeiro :$bPolyGram,$c1987.',
      '300 ## $a1 disco sonoro',
    ],
    'PASSARIM. Intérprete: Tom Jobim. Rio de Janeiro: PolyGram, 1987. 1 disco sonoro.',
  ],
  [
    'music recording, a composer who died before anybody could be recorded',
    'jm',
    [
      '100 1# $aMozart, Wolfgang Amadeus,$d1756-1791',
      '245 10 $aPiano concertos',
      '260 ## $aHamburg :$bArchiv,$c1976.',
      '300 ## $a1 disco sonoro',
      '700 1# $aBilson, Malcolm,$d1935-',
    ],
    'PIANO concertos. Compositor: Wolfgang Amadeus Mozart. Intérprete: Malcolm Bilson. Hamburg: Archiv, 1976. 1 disco sonoro.',
  ],
  [
    'music recording, composer, orchestra’s conductor',
    'jm',
    [
      '100 1# $aBeethoven, Ludwig van,$ecompositor',
      '245 14 $aThe nine symphonies',
      '260 ## $aLeipzig :$bVEB Gravure,$c1969.',
      '300 ## $a6 discos sonoros',
      '700 1# $aMasur, Kurt,$eregente',
    ],
    'THE NINE symphonies. Compositor: Ludwig van Beethoven. Regente: Kurt Masur. Leipzig: VEB Gravure, 1969. 6 discos sonoros.',
  ],
  [
    'audiobook keeps the author',
    'im',
    [
      '020 ## $a9788501087180',
      '100 1# $aGomes, Laurentino',
      '245 10 $a1808',
      '260 ## $aSão Paulo :$bPlugme,$c[2007]',
      '300 ## $a1 audiolivro',
      '700 1# $aVianna, Pietro Mário,$enarrador',
    ],
    'GOMES, Laurentino. **1808**. Narração: Pietro Mário Vianna. São Paulo: Plugme, [2007]. 1 audiolivro.',
  ],
  [
    'film',
    'gm',
    [
      '245 00 $aCentral do Brasil',
      '260 ## $a[S.l.] :$bLe Studio Canal,$c1998.',
      '300 ## $a5 rolos de filme (106 min) :$bsd., col. ;$c35 mm.',
      '700 1# $aSalles Júnior, Walter,$ediretor',
      '700 1# $aClermont-Tonnerre, Martine de,$eprodutora',
      '700 1# $aMontenegro, Fernanda,$eintérprete',
      '700 1# $aPêra, Marília,$eintérprete',
    ],
    'CENTRAL do Brasil. Direção: Walter Salles Júnior. Produção: Martine de Clermont-Tonnerre. Intérpretes: Fernanda Montenegro, Marília Pêra. [*S. l.*]: Le Studio Canal, 1998. 5 rolos de filme (106 min), son., color., 35 mm.',
  ],
  [
    'film with an article',
    'gm',
    [
      '245 03 $aOs perigos do uso de tóxicos',
      '260 ## $aSão Paulo :$bCERAVI,$c1983.',
      '300 ## $a1 DVD (30 min) :$bsd., col. ;$c12 cm',
      '700 1# $aAndrade, Jorge Ramos de,$4pro',
    ],
    'OS PERIGOS do uso de tóxicos. Produção: Jorge Ramos de Andrade. São Paulo: CERAVI, 1983. 1 DVD (30 min), son., color.',
  ],
  [
    'sculpture',
    'rm',
    [
      fixedField('s', '1918', '    ', 'por', { 33: 'a' }),
      '100 1# $aDuchamp, Marcel,$eartista',
      '245 10 $aEscultura para viajar',
      '264 #0 $c1918',
      '300 ## $a1 escultura variável :$bborracha colorida e cordel',
    ],
    'DUCHAMP, Marcel. **Escultura para viajar**. 1918. 1 escultura variável, borracha colorida e cordel.',
  ],
  [
    'museum object without author, maker known',
    'rm',
    [
      fixedField('q', '1800', '1899', 'por', { 33: 'r' }),
      '245 00 $aBule de porcelana',
      '264 #3 $aChina :$bCompanhia das Índias,$c[18--]',
      '300 ## $a1 bule',
    ],
    'BULE de porcelana. China: Companhia das Índias, [18--]. 1 bule.',
  ],
  [
    'photograph',
    'km',
    ['100 1# $aKobayashi, K.,$efotógrafo', '245 10 $aDoença dos xavantes', '260 ## $c1980', '300 ## $a1 fotografia'],
    'KOBAYASHI, K. **Doença dos xavantes**. 1980. 1 fotografia.',
  ],
  [
    'letter in an archive',
    'tma',
    [
      '100 1# $aPilla, Luiz',
      '245 10 $a[Correspondência]',
      '264 #0 $aPorto Alegre,$c1979-06-06',
      '300 ## $a1 cartão pessoal',
      '700 1# $aVellinho, Moysés,$edestinatário',
      '852 ## $aArquivo Histórico',
    ],
    'PILLA, Luiz. **[Correspondência]**. Destinatário: Moysés Vellinho. Porto Alegre, 6 jun. 1979. 1 cartão pessoal. Arquivo Histórico.',
  ],
  [
    'archive fonds',
    'tca',
    [
      '110 2# $aUniversidade Federal do Vale.$bReitoria',
      '245 10 $aFundo Reitoria,$f1961-1985',
      '300 ## $a12 caixas',
      '351 ## $aSéries',
    ],
    'UNIVERSIDADE FEDERAL DO VALE. Reitoria. **Fundo Reitoria**. 1961-1985. 12 caixas.',
  ],
]

const ALL = [...BOOKS, ...ELECTRONIC, ...PARTS, ...SERIALS, ...ACADEMIC, ...LAW, ...OTHER]

describe('ABNT NBR 6023:2018', () => {
  it('has at least 80 hand-checked references', () => expect(ALL.length).toBeGreaterThanOrEqual(80))
  it.each(ALL)('%s', (_name, type, lines, expected, options) => {
    const { html, text } = abntReference(recordFromLines(type, lines), options)
    expect(marked(html)).toBe(expected)
    expect(text).toBe(expected.replaceAll('*', ''))
  })
  it('escapes what the record brings into the HTML', () => {
    const { html } = abntReference(
      recordFromLines('am', [
        '100 1# $a<b>Silva</b>, "J" & \'K\'',
        '245 10 $a<script>alert(1)</script>',
        '260 ## $aA<br> :$b<i>B</i>,$c2000',
      ]),
    )
    expect(html).not.toMatch(/<(?!\/?(strong|em)>)/u)
    expect(html).toContain('&lt;SCRIPT&gt;'.toLowerCase())
    expect(html).toContain('&amp; &#39;K&#39;')
  })
  it('REC-10 the reference of a record is its title and the reference as HTML', () => {
    const record = recordFromLines('am', [
      '100 1# $aAssis, Machado de',
      '245 10 $aDom Casmurro :$bromance',
      '260 ## $aSão Paulo :$bÁtica,$c1998.',
    ])
    expect(recordReference(record)).toEqual({
      desc_titulo: 'Dom Casmurro : romance',
      referencia: 'ASSIS, Machado de. <strong>Dom Casmurro</strong>: romance. São Paulo: Ática, 1998.',
    })
  })
})
