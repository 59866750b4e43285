import { Button } from '../src/button.tsx'
import { Card, Cluster, Stack } from '../src/card.tsx'
import { ProgressBar } from '../src/progress-bar.tsx'
import { SkeletonList, SkeletonShelf, SkeletonTable, SkeletonText } from '../src/skeleton.tsx'
import { Spinner, Splash } from '../src/spinner.tsx'
import { EmptyState, ErrorState } from '../src/states.tsx'
import css from './gallery.module.css'
import { Section } from './section.tsx'

export function StatePieces() {
  return (
    <Section title="Estados">
      <Stack gap={5}>
        <div className={css.grid}>
          <Card>
            <EmptyState title="Nada por aqui ainda" headingLevel={3} actions={<Button>Pesquisar</Button>}>
              Os títulos que você levar aparecem nesta página.
            </EmptyState>
          </Card>
          <Card>
            <ErrorState title="Não foi possível carregar" headingLevel={3} onRetry={() => {}}>
              O servidor não respondeu.
            </ErrorState>
          </Card>
          <Card>
            <Stack>
              <ProgressBar label="Enviando arquivo" value={40} />
              <ProgressBar label="Preparando" />
              <Cluster>
                <Spinner size={60} label="Carregando" />
                <Spinner size={80} />
              </Cluster>
              <SkeletonText lines={4} />
            </Stack>
          </Card>
        </div>
        <div className={css.splash}>
          <Splash label="Abrindo o catálogo" logo={<strong>SiBi</strong>} />
        </div>
        <SkeletonShelf />
        <SkeletonList rows={2} />
        <SkeletonTable rows={2} />
      </Stack>
    </Section>
  )
}
