export { SampleMonth } from './sample-month.tsx'
