/** The job that renders a print. */
export const RENDER_PRINT = 'render-print';
