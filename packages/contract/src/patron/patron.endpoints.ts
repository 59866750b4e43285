import { basketEndpoints } from './basket.endpoints.ts'
import { personEndpoints } from './person.endpoints.ts'

export const patronEndpoints = { ...basketEndpoints, ...personEndpoints }
