import { areaEndpoints } from './area.endpoints.ts'
import { basketEndpoints } from './basket.endpoints.ts'
import { personEndpoints } from './person.endpoints.ts'
import { profileEndpoints } from './profile.endpoints.ts'

export const patronEndpoints = { ...areaEndpoints, ...basketEndpoints, ...personEndpoints, ...profileEndpoints }
