// Reads PDFs away from the page, in a file of our own origin.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
