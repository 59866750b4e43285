import { createStore } from '../../lib/storage/store.ts'

/** Whether works are being selected: rows have boxes then, and a bar says what can be done with the chosen ones. */
export const selectingStore = createStore(false)
