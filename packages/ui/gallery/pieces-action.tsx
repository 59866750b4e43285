import { BookOpen, Heart, Plus, Printer, Share2, Trash2 } from 'lucide-react'
import { Button, ButtonLink, IconButton } from '../src/button.tsx'
import { Cluster, Stack } from '../src/card.tsx'
import { Link, LinkButton } from '../src/link.tsx'
import { Menu } from '../src/menu.tsx'
import { toast } from '../src/toast-queue.ts'
import { Tooltip } from '../src/tooltip.tsx'
import css from './gallery.module.css'
import { Section } from './section.tsx'

export function ActionPieces() {
  return (
    <Section title="Ações">
      <Stack>
        <Cluster>
          <Button look="main">Ver na estante</Button>
          <Button>Receber em outra biblioteca</Button>
          <Button look="ghost">Limpar filtros</Button>
          <Button look="danger" icon={<Trash2 size={18} aria-hidden />}>
            Excluir
          </Button>
          <Button icon={<Plus size={18} aria-hidden />}>Cesta</Button>
          <ButtonLink href="#conteudo" look="main" icon={<BookOpen size={18} aria-hidden />}>
            Ler on-line
          </ButtonLink>
        </Cluster>
        <Cluster>
          <Button look="main" isPending>
            Pesquisando
          </Button>
          <Button isPending>Salvando</Button>
          <Button look="main" disabled>
            Reservar
          </Button>
          <Button disabled>Indisponível</Button>
          <Button size="small">Pequeno</Button>
          <Button size="large" look="main">
            Pesquisar
          </Button>
          <IconButton label="Imprimir" icon={<Printer size={20} aria-hidden />} />
          <IconButton label="Compartilhar" look="line" icon={<Share2 size={20} aria-hidden />} />
          <IconButton label="Favoritar" look="main" icon={<Heart size={20} aria-hidden />} />
          <Tooltip text="Há exemplar na estante: a reserva abre quando todos estiverem emprestados.">
            <Button aria-disabled>Reservar</Button>
          </Tooltip>
          <Menu
            label="Exportar"
            items={[
              { id: 'ris', label: 'RIS', onAction: () => toast('RIS') },
              { id: 'bib', label: 'BibTeX', description: 'Para LaTeX e Zotero', onAction: () => toast('BibTeX') },
              { id: 'pdf', label: 'PDF', isDisabled: true },
              { id: 'del', label: 'Excluir', isDanger: true },
            ]}
          />
          <Menu
            label="Idioma"
            look="ghost"
            current="pt"
            items={[
              { id: 'pt', label: 'Português' },
              { id: 'en', label: 'English' },
            ]}
          />
        </Cluster>
        <p>
          Um <Link href="#conteudo">link comum</Link>, um{' '}
          <Link href="https://example.org" isExternal>
            link externo
          </Link>
          , um{' '}
          <Link href="#conteudo" look="quiet">
            link discreto de título
          </Link>{' '}
          e um <LinkButton onClick={() => toast('Removido')}>botão com cara de link</LinkButton>.
        </p>
        <div data-surface="bar" className={css.bars}>
          <Cluster>
            <a href="#conteudo">Ir para a pesquisa</a>
            <Button look="ghost" size="small">
              Contraste
            </Button>
          </Cluster>
        </div>
        <div className={css.swatches}>
          {(['paper', 'card', 'sunken', 'brand', 'brandStrong', 'brandSoft', 'accent'] as const).map(name => (
            <div key={name} className={`${css.swatch} ${css[name]}`}>
              {name}
            </div>
          ))}
        </div>
      </Stack>
    </Section>
  )
}
