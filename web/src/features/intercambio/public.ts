export { Verdict } from './components/verdict'
