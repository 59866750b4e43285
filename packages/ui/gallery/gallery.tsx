import { Cluster, Stack, Wrap } from '../src/card.tsx'
import { Checkbox } from '../src/choice.tsx'
import { LiveRegion } from '../src/live-region.tsx'
import { UiProvider } from '../src/provider.tsx'
import { ScrollToTop } from '../src/scroll-to-top.tsx'
import { Select } from '../src/select.tsx'
import { ToastRegion } from '../src/toast.tsx'
import { SkipLinks } from '../src/visually-hidden.tsx'
import css from './gallery.module.css'
import { ActionPieces } from './pieces-action.tsx'
import { ChoicePieces } from './pieces-choice.tsx'
import { ContentPieces } from './pieces-content.tsx'
import { FieldPieces } from './pieces-field.tsx'
import { NavigationPieces } from './pieces-navigation.tsx'
import { OverlayPieces } from './pieces-overlay.tsx'
import { StatePieces } from './pieces-state.tsx'
import { BRANDS, LANGUAGES, THEMES, useSettings, ZOOMS } from './settings.ts'

export function Gallery() {
  const { settings, set, texts } = useSettings()
  const named = (values: readonly string[]) => values.map(value => ({ value, label: value || 'padrão' }))
  return (
    <UiProvider texts={texts} navigate={href => window.location.assign(href)}>
      <SkipLinks label="Atalhos" links={[{ href: '#conteudo', label: 'Ir para o conteúdo' }]} />
      <header className={css.bar}>
        <Wrap>
          <Cluster>
            <strong className={css.name}>Estante · galeria</strong>
            <Select
              label="Idioma"
              value={settings.lang}
              options={Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name }))}
              onValueChange={lang => set({ lang })}
            />
            <Select label="Tema" value={settings.cor} options={named(THEMES)} onValueChange={cor => set({ cor })} />
            <Select label="Zoom" value={settings.zoom} options={named(ZOOMS)} onValueChange={zoom => set({ zoom })} />
            <Select
              label="Marca"
              value={settings.brand}
              options={named(BRANDS)}
              onValueChange={brand => set({ brand })}
            />
            <Checkbox checked={settings.negrito} onCheckedChange={negrito => set({ negrito })}>
              Negrito
            </Checkbox>
          </Cluster>
        </Wrap>
      </header>
      <main id="conteudo" tabIndex={-1}>
        <Wrap className={css.page}>
          <Stack gap={7}>
            <h1>Todas as peças, em todos os estados</h1>
            <ActionPieces />
            <FieldPieces />
            <ChoicePieces />
            <NavigationPieces />
            <ContentPieces />
            <StatePieces />
            <OverlayPieces />
          </Stack>
        </Wrap>
      </main>
      <ScrollToTop focusId="conteudo" />
      <LiveRegion />
      <ToastRegion />
    </UiProvider>
  )
}
