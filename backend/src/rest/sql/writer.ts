import { quoteIdent } from '../../postgres/database.ts'

/** Collects the values of one statement while its text is written. */
export class Writer {
  readonly values: (string | null)[] = []

  /** A placeholder for the value. */
  value(value: string | null): string {
    return `$${this.values.push(value)}`
  }
}

export const ident = quoteIdent

/** A table's or function's name with its schema. */
export const qualified = ({ schema, name }: { schema: string; name: string }) =>
  `${ident(schema)}.${ident(name)}`

/** A PostgreSQL array literal of texts. */
export const arrayLiteral = (values: readonly string[]) =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
