import { Stack } from '@estante/ui/card.tsx'
import { ReportList } from './statistics-menu.tsx'

/** The reports of the libraries, from the patron area. */
export const Component = () => (
  <Stack gap={5}>
    <ReportList />
  </Stack>
)
