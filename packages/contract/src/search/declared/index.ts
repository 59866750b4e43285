/**
 * The one table of what can be searched, filtered, sorted and where: the server serves options from it, the engine
 * matches by it, forms begin with it. No schemas in here, so that the browser and the engine's threads load it alone.
 */
export * from './facets.ts'
export * from './fields.ts'
export * from './sorts.ts'
export * from './tabs.ts'
export * from './vocabulary.ts'
