export { type Holder, listGrants } from './grants.store.ts'
export { Permissions } from './permissions.service.ts'
export { activityNotice } from './permissions.store.ts'
