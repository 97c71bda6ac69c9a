export { Verdict } from './components/verdict'
export { BOM, csvLines } from './csv'
