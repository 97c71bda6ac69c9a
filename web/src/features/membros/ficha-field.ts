import type { Campo } from './ficha'
import { FICHA_LABELS } from './rotulos'

/** Name and label of a field, for the form around it. */
export const fichaField = (name: Campo) => ({ name, label: FICHA_LABELS[name] })
