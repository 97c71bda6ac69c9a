import { type Campo, FICHA_LABELS } from './ficha'

/** Name and label of a field, for the form around it. */
export const fichaField = (name: Campo) => ({ name, label: FICHA_LABELS[name] })
