import { type AnchorProps, UiProvider, useUi } from '@estante/ui/provider.tsx'
import { type ReactNode, useMemo } from 'react'
import { insideAddress } from '../kids-address.rules.ts'
import { useShowcasePlace } from '../showcase-place.ts'

/** The record's own links lead on inside the showcase, or are plain words. */
export function InsideLinks({ library, children }: { library: number; children: ReactNode }) {
  const { texts, link: Outside, navigate } = useUi()
  const { prefix } = useShowcasePlace()
  const Inside = useMemo(
    () =>
      function InsideLink({ href, ...rest }: AnchorProps) {
        const inside = insideAddress(href, prefix, library)
        if (inside === null) return rest['aria-label'] ? null : <span>{rest.children}</span>
        return Outside ? <Outside href={inside} {...rest} /> : <a href={inside} {...rest} />
      },
    [Outside, prefix, library],
  )
  return (
    <UiProvider texts={texts} link={Inside} navigate={href => navigate(insideAddress(href, prefix, library) ?? href)}>
      {children}
    </UiProvider>
  )
}
