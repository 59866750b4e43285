import { useState } from 'react'
import { Breadcrumb } from '../src/breadcrumb.tsx'
import { Card, Stack } from '../src/card.tsx'
import { Carousel } from '../src/carousel.tsx'
import { Disclosure } from '../src/disclosure.tsx'
import { Pagination } from '../src/pagination.tsx'
import { Tabs } from '../src/tabs.tsx'
import { Section } from './section.tsx'

const GUIDES = ['Pesquisa geral', 'Avançada', 'E-books', 'Autoridades', 'Novas aquisições', 'Multimeios', 'Legislação']
const MORE_GUIDES = [...GUIDES, 'Planos de ensino', 'Jurisprudência', 'Arquivo', 'Kids', 'Museu']
const RECORD = ['Dados', 'Exemplares', 'Referência', 'MARC', 'Dublin Core', 'Sumário', 'Estatísticas', 'Kardex']

export function NavigationPieces() {
  const [tab, setTab] = useState('Dados')
  const [page, setPage] = useState(3)
  return (
    <Section title="Navegação">
      <Stack gap={5}>
        <Breadcrumb
          items={[
            { label: 'Início', href: '#inicio' },
            { label: 'Biblioteca Infantil', href: '#infantil' },
            { label: 'Dados do acervo' },
          ]}
        />
        <Tabs
          label="Tipos de pesquisa"
          current="Pesquisa geral"
          tabs={MORE_GUIDES.map(label => ({ id: label, label, href: `#${encodeURIComponent(label)}` }))}
        />
        <Tabs
          label="Partes do registro"
          current={tab}
          onCurrentChange={setTab}
          tabs={RECORD.map(label => ({ id: label, label, count: label === 'Exemplares' ? 5 : undefined }))}
        >
          <p>Conteúdo de “{tab}”.</p>
        </Tabs>
        <Pagination page={page} pageCount={42} onPageChange={setPage} label="Resultados" />
        <Pagination page={1} pageCount={1} onPageChange={() => {}} label="Uma página" />
        <div>
          <Disclosure title="Como renovo um empréstimo?" headingLevel={3} defaultOpen>
            Na área pessoal, em “Com você”.
          </Disclosure>
          <Disclosure title="Quantos títulos posso levar?" headingLevel={3} count={3}>
            Depende da sua categoria.
          </Disclosure>
        </div>
        <Carousel label="Notícias">
          {GUIDES.map(name => (
            <Card key={name} title={name} as="article">
              <p>Uma notícia da biblioteca, com algumas linhas de texto.</p>
            </Card>
          ))}
        </Carousel>
      </Stack>
    </Section>
  )
}
