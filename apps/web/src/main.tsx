import '@estante/ui/styles.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { StartFailure, StartSplash } from './app/start.tsx'
import { startApplication } from './app/start-application.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')
const root = createRoot(container)
root.render(<StartSplash />)
startApplication().then(
  () => root.render(<App />),
  error => {
    console.error(error)
    root.render(<StartFailure />)
  },
)
