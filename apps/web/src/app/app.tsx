import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../lib/api/query.ts'
import { routeTable } from './router.tsx'
import { AppRouter, browserHistory } from './routing/app-router.tsx'

export function App() {
  const [history] = useState(browserHistory)
  const [routes] = useState(routeTable)
  return (
    <QueryClientProvider client={queryClient}>
      <AppRouter history={history} routes={routes} />
    </QueryClientProvider>
  )
}
