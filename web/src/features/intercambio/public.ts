export { Verdict } from './importacao/components/verdict'
