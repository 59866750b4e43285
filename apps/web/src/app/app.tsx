import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import { RouterProvider } from 'react-router'
import { queryClient } from '../lib/api/query.ts'
import { createRouter } from './router.tsx'

export function App() {
  const router = useMemo(createRouter, [])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
