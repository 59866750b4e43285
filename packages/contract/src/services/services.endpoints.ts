import { acquisitionsEndpoints } from './acquisitions.endpoints.ts'
import { bulletinsEndpoints } from './bulletins.endpoints.ts'
import { commentsEndpoints } from './comments.endpoints.ts'
import { noticesEndpoints } from './notices.endpoints.ts'
import { requestsEndpoints } from './requests.endpoints.ts'

export const servicesEndpoints = {
  ...commentsEndpoints,
  ...acquisitionsEndpoints,
  ...requestsEndpoints,
  ...noticesEndpoints,
  ...bulletinsEndpoints,
}

// What screens need beside the calls: forms and lists travel with them, never with the first load.
export { type SuggestionForm, suggestionForm } from './acquisitions.endpoints.ts'
export {
  ACCESSIBLE_FORMATS,
  COPY_KINDS,
  MOST_ATTACHMENT_BYTES,
  MOST_ATTACHMENTS,
  MOST_UPLOAD_BYTES,
  REQUEST_STATUSES,
  REQUIRED_FIELDS,
  type RequestKind,
  SHEET_KINDS,
} from './requests.entities.ts'
export { COMMENT_STATUSES, SUGGESTION_STATUSES } from './services.entities.ts'
