import '@estante/ui/styles.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { StartFailure, StartSplash } from './app/start.tsx'
import { startApplication } from './app/start-application.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')
const startRoot = () => createRoot(container)
// The server's first frame says more than the splash; it stays until the application takes its place.
const splash = document.getElementById('first') ? null : startRoot()
splash?.render(<StartSplash />)
startApplication().then(
  // In slices: a slow phone stays able to scroll and type meanwhile.
  () => startTransition(() => (splash ?? startRoot()).render(<App />)),
  error => {
    console.error(error)
    ;(splash ?? startRoot()).render(<StartFailure />)
  },
)
