/** Module of this product and the code of the guest internet user (SHELL-35). */
export const CATALOGUE_MODULE = 3
export const GUEST = -3

/**
 * Activities of module 3. AMB-01: the sources disagree on 12 and 13; this pair is the one place that decides.
 * Codes of our own (for flags that the sources name without a number) start at 9000.
 */
export const Permission = {
  patronArea: 8,
  suggestions: 12,
  comments: 13,
  reservation: 18,
  copies: 30,
  location: 31,
  kardex: 32,
  reference: 33,
  marc: 36,
  sharedArticles: 57,
  recordStatistics: 74,
  loanRequest: 75,
  extraBlock: 85,
  networkCatalogue: 87,
  footerLogo: 88,
  networkBase: 89,
  ebscoBase: 96,
  staySignedIn: 107,
  oaiNetworkBase: 108,
  oaiLocalBase: 109,
  targetBase: 113,
  dublinCore: 115,
  abntBase: 118,
  deliveryLoanRequest: 128,
  activeUsersStatistic: 1106,
  forgottenPassword: 1113,
  captcha: 1120,
  legislationAutoSearch: 9001,
  legislationFilters: 9002,
  printRecord: 9003,
  hideOtherTitles: 9004,
  restrictedFiles: 9005,
} as const

export type PermissionCode = (typeof Permission)[keyof typeof Permission]

/** What staff may do is a module of our own; the guest can never hold any of it. */
export const STAFF_MODULE = 900
export const StaffPermission = {
  desk: 1,
  catalogue: 2,
  people: 3,
  comments: 4,
  acquisitions: 5,
  institution: 6,
  /** Acts of circulation, each granted for one library or for all. */
  lend: 101,
  patrons: 102,
  block: 103,
  money: 104,
  waive: 105,
  override: 106,
  cash: 107,
  closures: 108,
  audit: 109,
  requests: 110,
} as const
export type StaffPermissionCode = (typeof StaffPermission)[keyof typeof StaffPermission]

const { desk, lend, patrons, block, money, waive, override, cash, closures, audit, requests } = StaffPermission
/** Who takes money need not open, count and close the till. */
const attendant = [desk, lend, patrons, money, requests]
const librarian = [...attendant, block, waive, override, StaffPermission.catalogue, StaffPermission.comments]

/** Roles are named sets of activities: granting a role grants each of them. */
export const STAFF_ROLES: Record<string, readonly StaffPermissionCode[]> = {
  bolsista: [desk, lend],
  atendente: attendant,
  bibliotecario: librarian,
  coordenador: [
    ...librarian,
    cash,
    closures,
    StaffPermission.people,
    StaffPermission.acquisitions,
    StaffPermission.institution,
    audit,
  ],
  auditor: [audit],
}

/** Files of a basket that say what a tab of the record says, and so need what the tab needs; all others leave it out. */
export const BASKET_FILE_PERMISSIONS: Readonly<Record<string, PermissionCode>> = {
  ABNT: Permission.reference,
  RIS: Permission.reference,
  BIBTEX: Permission.reference,
  MARC: Permission.marc,
}

/** Network bases and the permission that opens each (NET-06, AMB-15). */
export const BASE_PERMISSIONS = {
  rede_pergamum: Permission.networkBase,
  abnt: Permission.abntBase,
  target_gedweb: Permission.targetBase,
  rede_pergamum_oai: Permission.oaiNetworkBase,
  oai_local: Permission.oaiLocalBase,
  ebsco: Permission.ebscoBase,
} as const
export type NetworkBase = keyof typeof BASE_PERMISSIONS
export type SearchBase = 'local' | NetworkBase
