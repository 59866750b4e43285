export { AccessibleReaders } from './accessible-readers.ts'
export { categoryNames, holdsCategory } from './categories.store.ts'
export { logConsent } from './consent.store.ts'
export { readCsv } from './csv.ts'
export { mailAddress } from './mail-address.store.ts'
export {
  keepFormerNames,
  peopleByName,
  personByCpf,
  personByDocument,
  personByEnrolment,
  personByLogin,
} from './names.store.ts'
export { isOldHash, unwrapped, wrapOldHash } from './old-passwords.ts'
export { type NewPerson, People, PersonRefused } from './people.service.ts'
export {
  endTokens,
  loadNames,
  peopleByEnrolment,
  saveCategory,
  saveDepartment,
  updateLink,
  updatePerson,
} from './people.store.ts'
export { hasUnreadHash, type NameTables, namesOf, PERSON_COLUMNS, personOf } from './people-file.rules.ts'
export { importPeople } from './people-import.ts'
export { type SyncReport, syncPeople } from './people-sync.ts'
export {
  dayOf,
  documentNumber,
  FOREIGN_DOCUMENTS,
  isBirthDay,
  isEmail,
  validCpf,
  validDocument,
} from './person.rules.ts'
export { isAdult } from './ties.rules.ts'
export { mayUse, type NewTie, Ties } from './ties.service.ts'
