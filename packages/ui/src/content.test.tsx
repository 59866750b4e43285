import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Breadcrumb } from './breadcrumb.tsx'
import { Button } from './button.tsx'
import { Carousel } from './carousel.tsx'
import { Checkbox, CheckboxGroup, RadioGroup } from './choice.tsx'
import { Cover } from './cover.tsx'
import { DataTable } from './data-table.tsx'
import { Disclosure } from './disclosure.tsx'
import { FileIcon } from './file-icon.tsx'
import { fileFamily } from './file-kinds.ts'
import { Anchor } from './provider.tsx'
import { Spinner, Splash } from './spinner.tsx'
import { ErrorState } from './states.tsx'
import { Chip } from './tag.tsx'
import { renderUi, texts } from './test-ui.tsx'

describe('content pieces', () => {
  it('SHELL-30 a file icon is chosen by extension', () => {
    const families = {
      video: ['avi', 'mpeg', 'mp4', 'wmv'],
      image: ['bmp', 'png', 'jpg', 'jpeg'],
      text: ['doc', 'docx'],
      slides: ['ppt', 'pptx'],
      sheet: ['xls', 'xlsx'],
      audio: ['mp3', 'wma'],
      pdf: ['pdf'],
      archive: ['zip'],
    }
    for (const [family, extensions] of Object.entries(families))
      for (const extension of extensions) {
        const { container } = renderUi(<FileIcon name={`obra.${extension.toUpperCase()}`} />)
        const icon = container.querySelector('[data-family]')
        expect([icon?.getAttribute('data-family'), icon?.textContent], extension).toEqual([family, extension])
      }
    expect(fileFamily('https://exemplo.com/a.b/capa.PDF?v=1')).toBe('pdf')
    for (const other of ['xyz', '', 'sem-extensao', 'constructor']) expect(fileFamily(other), other).toBe('other')
  })

  it('SHELL-09 the splash shows the logo and a spinner of size 80; elsewhere it is 60', () => {
    const { container } = renderUi(<Splash label="Carregando" logo={<img src="/logo.svg" alt="SiBi" />} />)
    expect(screen.getByAltText('SiBi')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Carregando')
    const size = (root: HTMLElement) => root.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--size')
    expect(size(container)).toBe('5rem')
    expect(size(renderUi(<Spinner />).container)).toBe('3.75rem')
  })

  it('a cover is an image, then the default one, then a drawn face', () => {
    const { container } = renderUi(
      <Cover title="Dom Casmurro" author="Assis, Machado de" src="/capa.jpg" fallbackSrc="/padrao.jpg" mark="ebook" />,
    )
    const image = () => container.querySelector('img')
    expect(image()?.getAttribute('src')).toBe('/capa.jpg')
    fireEvent.error(image() as HTMLImageElement)
    expect(image()?.getAttribute('src')).toBe('/padrao.jpg')
    fireEvent.error(image() as HTMLImageElement)
    expect(image()).toBeNull()
    expect(container.textContent).toBe('Dom CasmurroMachado de AssisD')
    expect(container.querySelectorAll('svg')).toHaveLength(1)
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
    renderUi(<Cover title="Dom Casmurro" alt="Capa de Dom Casmurro" />)
    expect(screen.getByRole('img', { name: 'Capa de Dom Casmurro' })).toBeTruthy()
  })

  it('a table sorts, selects and names its rows', async () => {
    const onSortChange = vi.fn()
    const onSelectedChange = vi.fn()
    renderUi(
      <DataTable
        caption="Com você"
        rows={[
          { id: '1', title: 'Cálculo' },
          { id: '2', title: 'Física' },
          { id: '3', title: 'Bloqueado' },
        ]}
        rowKey={row => row.id}
        rowLabel={row => row.title}
        isRowSelectable={row => row.id !== '3'}
        sort={{ column: 'title', direction: 'ascending' }}
        onSortChange={onSortChange}
        selected={new Set(['1'])}
        onSelectedChange={onSelectedChange}
        columns={[
          { id: 'title', header: 'Título', isSortable: true, render: row => row.title },
          { id: 'id', header: 'Número', render: row => row.id },
        ]}
      />,
    )
    const table = screen.getByRole('table', { name: 'Com você' })
    expect(within(table).getByRole('columnheader', { name: 'Título' }).getAttribute('aria-sort')).toBe('ascending')
    expect(within(table).getByRole('rowheader', { name: 'Física' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Título' }))
    expect(onSortChange).toHaveBeenCalledWith({ column: 'title', direction: 'descending' })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Física' }))
    expect(onSelectedChange).toHaveBeenLastCalledWith(new Set(['1', '2']))
    await userEvent.click(screen.getByRole('checkbox', { name: texts.selectAll }))
    expect(onSelectedChange).toHaveBeenLastCalledWith(new Set(['1', '2']))
    expect(screen.getByRole('checkbox', { name: 'Selecionar Bloqueado' }).hasAttribute('disabled')).toBe(true)
    // Each cell carries its header, which the cards of small screens write before it.
    expect(within(table).getByRole('cell', { name: '2' }).getAttribute('data-label')).toBe('Número')
  })

  it('all of a table are chosen and left without touching what was chosen on another page of it', async () => {
    const onSelectedChange = vi.fn()
    const page = (selected: ReadonlySet<string>) => (
      <DataTable
        caption="Segunda página"
        rows={['21', '22']}
        rowKey={row => row}
        selected={selected}
        onSelectedChange={onSelectedChange}
        columns={[{ id: 'id', header: 'Número', render: row => row }]}
      />
    )
    const { rerender } = renderUi(page(new Set(['1', '21'])))
    const all = () => screen.getByRole('checkbox', { name: texts.selectAll })
    await userEvent.click(all())
    expect(onSelectedChange).toHaveBeenLastCalledWith(new Set(['1', '21', '22']))
    rerender(page(new Set(['1', '21', '22'])))
    await userEvent.click(all())
    expect(onSelectedChange).toHaveBeenLastCalledWith(new Set(['1']))
  })

  it('a row that is taken out leaves the focus at the one in its place, at the same button', async () => {
    function List() {
      const [rows, setRows] = useState(['a', 'b', 'c'])
      return (
        <DataTable
          caption="Lista"
          rows={rows}
          rowKey={row => row}
          columns={[
            { id: 'name', header: 'Nome', render: row => <a href={`/${row}`}>{row}</a> },
            {
              id: 'out',
              header: 'Tirar',
              render: row => <Button onClick={() => setRows(rows.filter(one => one !== row))}>Tirar {row}</Button>,
            },
          ]}
        />
      )
    }
    renderUi(<List />)
    const out = (row: string) => screen.getByRole('button', { name: `Tirar ${row}` })
    out('b').focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(out('c'))
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(out('a'))
  })

  it('what goes from a row by a dialog that is just closing leaves the focus in the row, once the page takes it', async () => {
    function Loan() {
      const [isDone, setDone] = useState(false)
      return (
        <DataTable
          caption="Lista"
          rows={[{ id: 'a', isDone }]}
          rowKey={row => row.id}
          columns={[
            { id: 'name', header: 'Nome', render: row => <a href={`/${row.id}`}>{row.id}</a> },
            {
              id: 'done',
              header: 'Feito',
              render: row => (row.isDone ? 'feito' : <Button onClick={() => setDone(true)}>Fazer</Button>),
            },
          ]}
        />
      )
    }
    renderUi(<Loan />)
    screen.getByRole('button', { name: 'Fazer' }).focus()
    // Behind a dialog nothing can be focused.
    let refusals = 3
    const focus = HTMLElement.prototype.focus
    const spy = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
      if (refusals-- <= 0) focus.call(this, options)
    })
    try {
      await userEvent.keyboard('{Enter}')
      expect(document.activeElement).toBe(document.body)
      await expect.poll(() => document.activeElement).toBe(screen.getByRole('link', { name: 'a' }))
    } finally {
      spy.mockRestore()
    }
  })

  it('groups of choices report what is chosen', async () => {
    const options = [
      { value: 'a', label: 'A', description: 'primeira' },
      { value: 'b', label: 'B' },
    ]
    const onBoxes = vi.fn()
    renderUi(<CheckboxGroup label="Letras" options={options} value={['a']} onValueChange={onBoxes} />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'B' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'A' }))
    expect(onBoxes.mock.calls).toEqual([[['a', 'b']], [[]]])
    const onRadio = vi.fn()
    renderUi(<RadioGroup label="Letra" options={options} value="a" onValueChange={onRadio} />)
    await userEvent.click(screen.getByRole('radio', { name: 'B' }))
    expect(onRadio).toHaveBeenCalledExactlyOnceWith('b')
    renderUi(<Checkbox isIndeterminate>Alguns</Checkbox>)
    expect(screen.getByRole<HTMLInputElement>('checkbox').indeterminate).toBe(true)
  })

  it('a pending button stays focusable, says it is busy and ignores presses', async () => {
    const onClick = vi.fn()
    renderUi(
      <Button isPending onClick={onClick}>
        Salvar
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Salvar' })
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(document.activeElement).toBe(button)
  })

  it('links inside the application go through its router, others do not', () => {
    const Routed = (props: { href: string }) => (
      <a data-routed href={props.href} aria-label={props.href}>
        rota
      </a>
    )
    renderUi(
      <>
        <Anchor href="/acervo/1" />
        <Anchor href="https://exemplo.com" aria-label="fora" target="_blank" />
        <Anchor href="//exemplo.com" aria-label="outro" />
      </>,
      { link: Routed },
    )
    expect(screen.getByLabelText('/acervo/1').hasAttribute('data-routed')).toBe(true)
    expect(screen.getByLabelText('fora').getAttribute('rel')).toBe('noopener noreferrer')
    expect(screen.getByLabelText('outro').hasAttribute('data-routed')).toBe(false)
  })

  it('disclosure, breadcrumb, chip and error state say what they do', async () => {
    const onRemove = vi.fn()
    const onRetry = vi.fn()
    renderUi(
      <>
        <Disclosure title="Pergunta" headingLevel={3}>
          Resposta
        </Disclosure>
        <Breadcrumb
          items={[
            { label: 'Início', href: '/' },
            { label: 'Aqui', href: '/aqui' },
          ]}
        />
        <Chip onRemove={onRemove}>Central</Chip>
        <ErrorState title="Falhou" onRetry={onRetry} />
      </>,
    )
    const question = screen.getByRole('button', { name: 'Pergunta' })
    const answer = document.getElementById(question.getAttribute('aria-controls') ?? '')
    expect(answer?.hidden).toBe(true)
    await userEvent.click(question)
    expect(answer?.hidden).toBe(false)
    expect(screen.getByText('Aqui').getAttribute('aria-current')).toBe('page')
    expect(screen.queryByRole('link', { name: 'Aqui' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: `${texts.remove}: Central` }))
    await userEvent.click(screen.getByRole('button', { name: texts.retry }))
    expect([onRemove.mock.calls.length, onRetry.mock.calls.length]).toEqual([1, 1])
  })
})

it('where a carousel stands is spoken to whoever moves it, and not while the page takes its measures', async () => {
  let measured = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        measured = measure
      }
      observe() {}
      disconnect() {}
    },
  )
  const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(10)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(600)
  Element.prototype.scrollTo = () => {}
  try {
    renderUi(<Carousel label="Notícias">{[<p key="a">A</p>, <p key="b">B</p>]}</Carousel>)
    act(() => measured())
    width.mockReturnValue(300)
    act(() => measured())
    const position = screen.getByText(/1.*2/)
    expect(position.getAttribute('aria-live')).toBe('off')
    await userEvent.click(screen.getByRole('button', { name: texts.next }))
    expect(position.getAttribute('aria-live')).toBe('polite')
    // A stop of the keyboard only where the arrows have something to scroll.
    const track = screen.getByRole('list', { name: 'Notícias' })
    expect(track.tabIndex).toBe(0)
    width.mockReturnValue(600)
    act(() => measured())
    expect(track.tabIndex).toBe(-1)
  } finally {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})
