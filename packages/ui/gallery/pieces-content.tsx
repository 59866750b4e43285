import { useState } from 'react'
import { Alert } from '../src/alert.tsx'
import { Button } from '../src/button.tsx'
import { Card, Cluster, FieldList, Stack } from '../src/card.tsx'
import { Cover } from '../src/cover.tsx'
import { DataTable, type Sort } from '../src/data-table.tsx'
import { FileIcon } from '../src/file-icon.tsx'
import { Link } from '../src/link.tsx'
import { SafeHtml } from '../src/safe-html.tsx'
import { Tag } from '../src/tag.tsx'
import css from './gallery.module.css'
import { Section } from './section.tsx'

const LOANS = [
  { id: '1', title: 'Cálculo, v. 1', author: 'Stewart, James', due: 'amanhã, 16/11', late: true, fine: '4,50' },
  { id: '2', title: 'Fundamentos de física, v. 2', author: 'Halliday, David', due: '24/11', late: false, fine: '0,00' },
  { id: '3', title: 'Pedagogia do oprimido', author: 'Freire, Paulo', due: '30/11', late: false, fine: '0,00' },
]

const BOOKS = [
  ['Dom Casmurro', 'Machado de Assis'],
  ['Grande sertão: veredas', 'João Guimarães Rosa'],
  ['A hora da estrela', 'Clarice Lispector'],
  ['Quarto de despejo', 'Carolina Maria de Jesus'],
  ['Vidas secas', 'Graciliano Ramos'],
  ['O tempo e o vento', 'Erico Verissimo'],
  ['Capitães da areia', 'Jorge Amado'],
  ['Introdução à análise experimental do comportamento organizacional contemporâneo', 'Universidade do Vale'],
]
const FILES = 'avi bmp doc docx ppt pptx xls xlsx png jpg jpeg mpeg mp3 mp4 pdf wma wmv zip xyz'.split(' ')

export function ContentPieces() {
  const [sort, setSort] = useState<Sort>({ column: 'title', direction: 'ascending' })
  const [selected, setSelected] = useState(new Set(['1']))
  return (
    <Section title="Conteúdo">
      <Stack gap={5}>
        <div className={css.shelf}>
          {BOOKS.map(([title = '', author = ''], index) => (
            <figure key={title}>
              <Cover title={title} author={author} mark={index % 2 ? 'ebook' : 'book'} />
              <figcaption>
                <b>{title}</b>
              </figcaption>
            </figure>
          ))}
          <figure>
            <Cover title="Imagem que falha" author="Mostra a encadernação" src="./nao-existe.png" />
            <figcaption>Imagem com erro</figcaption>
          </figure>
        </div>
        <Card>
          <DataTable
            caption="Com você"
            isCaptionVisible
            rows={LOANS}
            rowKey={row => row.id}
            rowLabel={row => row.title}
            sort={sort}
            onSortChange={setSort}
            selected={selected}
            onSelectedChange={setSelected}
            columns={[
              {
                id: 'title',
                header: 'Título',
                isRowHeader: true,
                isSortable: true,
                render: row => (
                  <>
                    <b>{row.title}</b>
                    <br />
                    {row.author}
                  </>
                ),
              },
              {
                id: 'due',
                header: 'Devolver até',
                isSortable: true,
                render: row => (row.late ? <Tag tone="warn">{row.due}</Tag> : row.due),
              },
              { id: 'fine', header: 'Multa (R$)', align: 'end', render: row => row.fine },
              {
                id: 'act',
                header: 'Ações',
                isHeaderHidden: true,
                render: row => <Button size="small">Renovar{row.late ? ' já' : ''}</Button>,
              },
            ]}
          />
        </Card>
        <FieldList
          items={[
            { term: 'Título principal', detail: 'Dom Casmurro / Machado de Assis ; apresentação de Paulo Franchetti' },
            { term: 'Publicação', detail: 'Cotia, SP : Ateliê Editorial, 2019.' },
            { term: 'Assuntos', detail: <Link href="#assunto">Literatura brasileira</Link> },
          ]}
        />
        <div className={css.grid}>
          <Alert kind="success" title="Renovado">
            Devolva até 30/11.
          </Alert>
          <Alert kind="info">A biblioteca fecha às 18h hoje.</Alert>
          <Alert kind="warning" onDismiss={() => {}}>
            Seu cadastro vence em 10 dias.
          </Alert>
          <Alert
            kind="error"
            isLive={false}
            title="Não foi possível renovar"
            actions={<Button size="small">Ver fila</Button>}
          >
            Há 2 pessoas na <a href="#fila">fila</a>.
          </Alert>
        </div>
        <Cluster gap={4}>
          {FILES.map(name => (
            <FileIcon key={name} name={name} />
          ))}
        </Cluster>
        <Card title="HTML da instituição">
          <SafeHtml html='<p>Texto com <b>negrito</b>, <a href="https://example.org" target="_blank">link</a> e lista:</p><ul><li>um</li><li>dois</li></ul><script>alert(1)</script>' />
        </Card>
        <p>
          Termo <mark>marcado</mark> no resultado.
        </p>
      </Stack>
    </Section>
  )
}
