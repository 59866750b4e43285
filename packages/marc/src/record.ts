/** A MARC 21 record in memory. Values are NFC text; indicators are one character, a blank is ' '. */
export interface MarcRecord {
  leader: string
  fields: MarcField[]
}

export type MarcField = ControlField | DataField

export interface ControlField {
  tag: string
  value: string
}

export interface DataField {
  tag: string
  ind1: string
  ind2: string
  subfields: Subfield[]
}

/** A pair and not an object: records hold hundreds of these, and pairs are half the memory and JSON. */
export type Subfield = [code: string, value: string]

export const isControlField = (field: MarcField): field is ControlField => 'value' in field
export const isDataField = (field: MarcField): field is DataField => 'subfields' in field
