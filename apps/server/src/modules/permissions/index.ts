export { Permissions } from './permissions.service.ts'
export { activityNotice } from './permissions.store.ts'
