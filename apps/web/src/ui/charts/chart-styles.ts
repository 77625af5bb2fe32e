/* The styles of charts and their parts; every module with a chart imports these. */
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
