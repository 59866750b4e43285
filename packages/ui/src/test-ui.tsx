import { cleanup, type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { UiProvider, type UiProviderProps } from './provider.tsx'
import type { UiTexts } from './texts.ts'

export const texts: UiTexts = {
  close: 'Fechar',
  clear: 'Limpar',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
  ok: 'Ok',
  more: 'Mais',
  search: 'Pesquisar na lista',
  required: 'Obrigatório',
  loading: 'Carregando…',
  retry: 'Tentar novamente',
  previous: 'Anterior',
  next: 'Próxima',
  first: 'Primeira página',
  last: 'Última página',
  page: 'Página',
  pageOf: 'de {{total}}',
  pagination: 'Paginação',
  breadcrumb: 'Você está em',
  notifications: 'Avisos',
  selectAll: 'Selecionar todos',
  selected: 'Selecionados: {{count}}',
  noMatches: 'Nenhum item encontrado.',
  suggestions: 'Sugestões',
  suggestionCount: 'Sugestões: {{count}}. Use as setas para escolher.',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  backToTop: 'Voltar ao topo',
  remove: 'Remover',
  carouselPosition: '{{at}} de {{of}}',
  sortAscending: 'Ordenar em ordem crescente',
  sortDescending: 'Ordenar em ordem decrescente',
  opensInNewTab: '(abre em nova aba)',
  invalidYear: 'Informe um ano com quatro dígitos, de 1000 a 9999.',
  invalidEmail: 'Informe um e-mail válido, como nome@exemplo.com.',
  success: 'Sucesso',
  info: 'Informação',
  warning: 'Atenção',
  error: 'Erro',
  selectRow: 'Selecionar {{name}}',
}

/** Renders under a provider with the Portuguese words, as the application does. */
export function renderUi(element: ReactElement, provider: Partial<UiProviderProps> = {}): RenderResult {
  cleanup()
  const wrap = (child: ReactElement) => (
    <UiProvider texts={texts} {...provider}>
      {child}
    </UiProvider>
  )
  const result = render(wrap(element))
  return { ...result, rerender: next => result.rerender(wrap(next as ReactElement)) }
}

/** Answers media queries as a window of this width would. */
export function setWindowWidth(width: number): void {
  const matchMedia = (query: string) => {
    const limit = Number(/max-width:\s*(\d+)px/.exec(query)?.[1] ?? 0)
    return {
      matches: limit > 0 && width <= limit,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }
  }
  vi.stubGlobal('matchMedia', matchMedia)
}
