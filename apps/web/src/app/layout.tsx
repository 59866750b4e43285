import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'

export function Layout() {
  return (
    <>
      <Suspense>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </>
  )
}
