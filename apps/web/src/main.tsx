import '@estante/ui/styles.css'
import { startTransition } from 'react'
import { App } from './app/app.tsx'
import { StartFailure, StartSplash } from './app/start.tsx'
import { startApplication } from './app/start-application.ts'
import { breathe } from './lib/page/breathe.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')
const started = startApplication()
// The largest piece of code is run after all that has to be fetched is on its way, and not in the same breath.
const rootReady = breathe()
  .then(() => import('react-dom/client'))
  .then(({ createRoot }) => createRoot(container))
// What the server has written says more than the splash; it stays until the application takes its place.
if (!document.querySelector('#first, #served-page')) void rootReady.then(root => root.render(<StartSplash />))
started.then(
  // In slices: a slow phone stays able to scroll and type meanwhile.
  async () => {
    const root = await rootReady
    startTransition(() => root.render(<App />))
  },
  async error => {
    console.error(error)
    const root = await rootReady
    root.render(<StartFailure />)
  },
)
