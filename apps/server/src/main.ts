import { keepCompiled } from './config/compiled.ts'

// Before anything else is loaded, so that it comes from there.
keepCompiled()
const { serve } = await import('./start/serve.ts')
serve()
