import { printHead } from '../shared/measure.ts'
import { startProduct } from '../shared/product.ts'
import { measureCompanyReports } from './company-reports.ts'
import { measureCourses } from './courses.ts'
import { measureMonthlyReport } from './monthly-report.ts'

/** D4, D5, M6 and M8: what reports cost, next to the same numbers counted from the rows of days. */
export async function benchReports(): Promise<void> {
  printHead()
  await measureMonthlyReport()
  const product = await startProduct()
  try {
    await measureCompanyReports(product)
    await measureCourses(product)
  } finally {
    await product.close()
  }
}
