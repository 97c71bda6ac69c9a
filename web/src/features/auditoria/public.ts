export { auditoriaQueries } from './queries'
export { toastUndo, undoOperacao, useUndo } from './undo'
