export { type NewPerson, People, PersonRefused } from './people.service.ts'
export { endTokens, saveCategory, saveDepartment } from './people.store.ts'
export { importPeople } from './people-import.ts'
export { dayOf, isEmail, validCpf } from './person.rules.ts'
