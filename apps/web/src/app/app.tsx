import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '../lib/api/query.ts'
import { logError } from '../lib/errors/handle-error.ts'
import { loadDefaultImages } from '../lib/institution/default-images.ts'
import { whenIdle } from '../lib/page/when-idle.ts'
import { routeTable } from './router.tsx'
import { AppRouter } from './routing/app-router.tsx'
import { browserHistory } from './routing/history.ts'

export function App() {
  const [history] = useState(() => browserHistory())
  const [routes] = useState(routeTable)
  // Not before the page stands: an answer that comes while it is being made would have all of it made again, in one go.
  useEffect(() => {
    void whenIdle()
      .then(loadDefaultImages)
      .then(() => import('../lib/outage/keep-screens.ts'))
      .then(({ keepScreens }) => keepScreens())
      .catch(error => logError('kept screens', error))
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <AppRouter history={history} routes={routes} />
    </QueryClientProvider>
  )
}
